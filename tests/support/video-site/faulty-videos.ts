/** Ids of faulty videos. */
export const faultyVideos = {
  /** The player never answers. */
  silent: 'silent_____',
  invalid: 'error_2____',
  unplayable: 'error_5____',
  removed: 'error_100__',
  notEmbeddable: 'error_150__',
  withoutPicture: 'no_picture_',
} as const
