import type { Translation } from '@/texts/texts'
import type { notFound as english } from '../en/not-found'

export const notFound: Translation<typeof english> = {
  text: 'माफ़ कीजिए, यह पेज नहीं मिला',
  button: 'होम पर वापस जाएँ',
}
