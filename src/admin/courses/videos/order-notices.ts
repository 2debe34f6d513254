// Notices about a video's position in its course, as learners count: from 1.

/** 'position 2 of 12'; `place` counts from 0. */
function at(place: number, count: number): string {
  return `position ${place + 1} of ${count}`
}

export const orderNotices = {
  moved: (title: string, place: number, count: number) => `${title} is now at ${at(place, count)}.`,
  pickedUp: (title: string, place: number, count: number) => `Picked up ${title}, ${at(place, count)}.`,
  dropped: (title: string, place: number, count: number) => `Dropped ${title} at ${at(place, count)}.`,
  cancelled: (title: string, place: number, count: number) =>
    `Move cancelled. ${title} is back at ${at(place, count)}.`,
}
