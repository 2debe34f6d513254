export const share = {
  button: 'Share',
  notes: {
    shared: '',
    copied: 'Link copied',
    failed: 'Please copy the link from the address bar.',
  },
} as const
