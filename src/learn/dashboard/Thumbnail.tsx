import { isImageUrl } from '@/lib/image-url'
import { CourseCover } from '@/ui/CourseCover'
import { Picture } from './Picture'

type Props = { title: string; link: string | null }

/** The course's thumbnail over a cover made from its title. */
export function Thumbnail({ title, link }: Props) {
  return (
    <>
      <CourseCover title={title} />
      {link && isImageUrl(link) ? <Picture link={link} /> : null}
    </>
  )
}
