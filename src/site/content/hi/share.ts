import type { Translation } from '@/texts/texts'
import type { share as english } from '../en/share'

export const share: Translation<typeof english> = {
  button: 'शेयर करें',
  notes: {
    shared: '',
    copied: 'लिंक कॉपी हो गया',
    failed: 'कृपया लिंक एड्रेस बार से कॉपी करें।',
  },
}
