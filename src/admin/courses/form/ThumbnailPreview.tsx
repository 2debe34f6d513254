import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { isImageUrl } from '@/lib/image-url'
import { CourseCover } from '@/ui/CourseCover'
import classes from './ThumbnailPreview.module.css'

/** Milliseconds without typing before the image is requested: not a request for every key press. */
const debounceDelay = 400

/** The thumbnail as learners will see it. Without `crossOrigin` the service worker does not store it. */
export function ThumbnailPreview({ link, title }: { link: string; title: string }) {
  const [settled] = useDebouncedValue(link, debounceDelay)
  const [broken, setBroken] = useState<string | null>(null)
  const picture = settled === link && isImageUrl(link) ? link : null
  const isBroken = picture !== null && broken === picture
  return (
    <div className={classes.preview}>
      <div className={classes.frame}>
        {picture && !isBroken ? (
          <img
            key={picture}
            src={picture}
            alt="Thumbnail of the course"
            referrerPolicy="no-referrer"
            onError={() => setBroken(picture)}
          />
        ) : (
          <CourseCover title={title} />
        )}
      </div>
      <p className={classes.caption} role="status">
        {isBroken
          ? 'This image can’t be loaded. Learners would see this cover instead.'
          : link
            ? ''
            : 'Without an image, learners see this cover.'}
      </p>
    </div>
  )
}
