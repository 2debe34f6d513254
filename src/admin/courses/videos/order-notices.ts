// Notices about a video's place in its course. The numbers are those of the Order column, which begins at 0.

/** 'order position 2 (the last is 11)'. */
function at(place: number, count: number): string {
  return `order position ${place} (the last is ${count - 1})`
}

export const orderNotices = {
  moved: (title: string, place: number, count: number) => `${title} is now at ${at(place, count)}.`,
  pickedUp: (title: string, place: number, count: number) => `Picked up ${title}, ${at(place, count)}.`,
  dropped: (title: string, place: number, count: number) => `Dropped ${title} at ${at(place, count)}.`,
  cancelled: (title: string, place: number, count: number) =>
    `Move cancelled. ${title} is back at ${at(place, count)}.`,
}
