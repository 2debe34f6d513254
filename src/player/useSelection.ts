import { useCallback, useState } from 'react'
import type { PlaylistVideo } from '@/model/course'

/** Where to begin, as requested by a link. */
export type StartRequest = {
  /** Each new key is a new request, even for the same place. */
  key: string
  /** The first video by default. */
  videoId: string | null
  /** Seconds; where the learner left off by default. */
  seconds: number | null
  /** Play at once: the link was a Play button. */
  plays?: boolean
}

export type SelectionOptions = {
  videos: PlaylistVideo[]
  request?: StartRequest
  /** Id of the video where the learner left off, offered until they open one. */
  lastVideoId?: string | null
  /** The learner selected or played this video. */
  onOpen?: (video: PlaylistVideo) => void
}

export type Selection = {
  video: PlaylistVideo | undefined
  previous: PlaylistVideo | undefined
  next: PlaylistVideo | undefined
  /** Where the learner left off, unless it is selected. */
  offered: PlaylistVideo | undefined
  /** The second that was requested, until it has been played. */
  asked: number | null
  forgetAsked: () => void
  open: (id: string | undefined) => void
}

const fromTheStart: StartRequest = { key: '', videoId: null, seconds: null }

/** Which of the course's videos is shown: the requested one, then the one that the learner opens. */
export function useSelection(options: SelectionOptions): Selection {
  const { videos, request = fromTheStart, lastVideoId = null, onOpen } = options
  const [selectedId, setSelectedId] = useState(request.videoId)
  const [offeredId, setOfferedId] = useState(lastVideoId)
  const [knownRequest, setKnownRequest] = useState(request.key)
  const [usedRequest, setUsedRequest] = useState<string | null>(null)

  if (request.key !== knownRequest) {
    setKnownRequest(request.key)
    setSelectedId(request.videoId)
  }
  const index = Math.max(
    0,
    videos.findIndex(({ id }) => id === selectedId),
  )
  const video = videos[index]
  const open = (id: string | undefined) => {
    const opened = videos.find((entry) => entry.id === id)
    if (!opened) return
    setSelectedId(opened.id)
    setOfferedId(null)
    onOpen?.(opened)
  }
  return {
    video,
    previous: videos[index - 1],
    next: videos[index + 1],
    offered: videos.find(({ id }) => id === offeredId && id !== video?.id),
    asked: request.videoId === video?.id && usedRequest !== request.key ? request.seconds : null,
    forgetAsked: useCallback(() => setUsedRequest(request.key), [request.key]),
    open,
  }
}
