import { VideoLinkInput, type VideoLinkInputProps } from './VideoLinkInput'
import { VideoPreview } from './VideoPreview'
import { linkOf } from './video-links'

/**
 * A field for a video link: `<VideoLinkField label="YouTube URL" required {...form.getInputProps(path)} />`.
 * A valid one gets a preview.
 */
export function VideoLinkField(props: Omit<VideoLinkInputProps, 'hint'>) {
  const link = linkOf(props.value ?? '')
  return (
    <div>
      <VideoLinkInput hint="Link to a single video. Shorts and live links work too." {...props} />
      {link ? <VideoPreview key={link.id} link={link} /> : null}
    </div>
  )
}
