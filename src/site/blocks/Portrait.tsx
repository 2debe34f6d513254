import { Monogram } from '@/ui/Monogram'
import type { Photo } from '../details'
import { pictureOf } from '../pictures'
import classes from './Portrait.module.css'
import { ServiceIcon } from './ServiceIcon'

type Props = { name: string; face: Photo | undefined; service?: string | undefined; size?: 'm' | 'l' }

/** Who says or does something: the face, or else what it is about, or else the initials. */
export function Portrait({ name, face, service, size = 'm' }: Props) {
  if (face)
    return (
      <img
        {...pictureOf(face, 'faces')}
        className={classes.face}
        data-size={size}
        alt={face.alt}
        loading="lazy"
      />
    )
  if (!service) return <Monogram name={name} size={size} />
  return (
    <span className={classes.service}>
      <ServiceIcon id={service} size={24} />
    </span>
  )
}
