import type { Certificate } from '@/model/certificate'
import { uncoveredOf, unplayedOf } from './learning'
import { readCertificates, readFreshness } from './read'
import type { MirrorDatabase } from './schema'

/** The state of the learner's certificate of a course. */
export type CertificateState = {
  certificate: Certificate | undefined
  /** How many videos are still missing for one. */
  uncovered: number
}

export function readCertificateOf(mirror: MirrorDatabase, courseId: string): Promise<CertificateState> {
  return mirror.transaction('r', mirror.playlists, mirror.learning, mirror.meta, async () => {
    const [playlist, known, certificates] = await Promise.all([
      mirror.playlists.get(courseId),
      mirror.learning.get(courseId),
      readCertificates(mirror),
    ])
    return {
      certificate: certificates.find(({ course_id }) => course_id === courseId),
      uncovered: uncoveredOf(playlist?.videos ?? [], known).length,
    }
  })
}

/** How many videos are still to be played for one, by all that this device knows, whether it has been sent or not. */
export function readUnplayed(mirror: MirrorDatabase, courseId: string): Promise<number> {
  return mirror.transaction('r', mirror.playlists, mirror.learning, mirror.outbox, async () => {
    const [playlist, known, rows] = await Promise.all([
      mirror.playlists.get(courseId),
      mirror.learning.get(courseId),
      mirror.outbox.where('course_id').equals(courseId).toArray(),
    ])
    return unplayedOf(playlist?.videos ?? [], known, rows).length
  })
}

/** Stores a certificate that was just issued, as the next sync would. */
export function keepCertificate(mirror: MirrorDatabase, certificate: Certificate): Promise<void> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const meta = await mirror.meta.get('mirror')
    const known = meta?.learning?.certificates
    // Without a list, the next sync brings them all. A certificate that is here already may be later than
    // this answer: if a sync has overtaken it with a revocation, no further sync would bring that again.
    if (!meta?.learning || !known || known.some(({ code }) => code === certificate.code)) return
    await mirror.meta.put({
      ...meta,
      claims: (meta.claims ?? 0) + 1,
      learning: { ...meta.learning, certificates: [...known, certificate] },
    })
  })
}

/** By its code as it is stored; `hasCourse` if its course can be opened. */
export function readCertificate(mirror: MirrorDatabase, code: string) {
  return mirror.transaction('r', mirror.courses, mirror.meta, async () => {
    const certificate = (await readCertificates(mirror)).find((each) => each.code === code)
    const { isPaused } = await readFreshness(mirror)
    const course = certificate && (await mirror.courses.get(certificate.course_id))
    return { certificate, isPaused, hasCourse: course !== undefined }
  })
}
