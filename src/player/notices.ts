// What the player says when a video cannot be played.

export const noVideos = {
  title: 'No videos yet',
  message: 'The videos of this course will appear here.',
}

export const needsConnection = {
  title: 'This video needs a connection',
  message: 'It will load when you’re online.',
}

export const silentPlayer = {
  title: 'The video is not loading',
  message: 'YouTube has not answered. Your connection may be slow, or this network may block YouTube.',
}

const failures: Record<number, { title: string; message: string }> = {
  2: {
    title: 'This video link doesn’t work',
    message: 'YouTube has no video at this link.',
  },
  5: {
    title: 'This browser could not play the video',
    message: 'It may play on YouTube or in another browser.',
  },
  100: {
    title: 'This video is no longer available',
    message: 'It was removed from YouTube or made private.',
  },
  101: {
    title: 'This video can only be watched on YouTube',
    message: 'Its owner does not allow it to be played on other sites.',
  },
}

const unknownFailure = {
  title: 'YouTube could not play this video',
  message: 'Please try again, or watch it on YouTube.',
}

/** What to say of one of the video site's error codes; 150 is another word for 101. */
export function failureOf(code: number): { title: string; message: string } {
  return failures[code === 150 ? 101 : code] ?? unknownFailure
}
