// What the database holds about people, column by column, and the words on the privacy page that describe it.

/** Words of the page in English and in Hindi. */
export type Words = readonly [english: string, hindi: string]
const which: Words = ['which courses', 'किन कोर्स में']
const group: Words = ['your group', 'आपका समूह']
const lastDay: Words = ['your last day', 'आपका आख़िरी दिन']
const reminded: Words = ['when we last reminded you of it', 'उसकी याद पिछली बार कब दिलाई']
const firstEnrolled: Words = ['when you were first enrolled', 'पहली बार नामांकन कब हुआ']
const played: Words = ['which parts of each video you have played', 'हर वीडियो के कौन-से हिस्से चलाए']
const notes: Words = ['your notes', 'आपके नोट्स']
const history: Words = ['Who changed your enrollments, role or certificates, and when', 'किसने और कब बदले']
const certificate: Words = [
  'on which you completed the course and got the certificate',
  'किस दिन प्रमाणपत्र मिला',
]
const wasInvited: Words = ['your name if our list has it', 'सूची में हो तो आपका नाम']
const kept: Words = ['is kept with it for 30 days', '30 दिन तक रखा जाता है']
const counted: Words = ['which seconds were counted for certificates', 'कौन-से सेकंड प्रमाणपत्र के लिए']
const howFar: Words = ['how far each person is in a course', 'किसी कोर्स में कहाँ तक पहुँचा है']

/**
 * What each column reveals, or null if it adds nothing to the others: an id, or a number that only devices
 * compare.
 */
export const told: Record<string, Record<string, Words | null>> = {
  'public.profiles': {
    id: null,
    email: ['your email address', 'आपका ईमेल पता'],
    full_name: ['your name', 'आपका नाम'],
    avatar_url: ['the address of your picture', 'आपकी तस्वीर का पता'],
    role: ['whether you are a learner or an admin', 'आप शिक्षार्थी हैं या एडमिन'],
    created_at: ['the date you joined', 'आपके जुड़ने की तारीख'],
  },
  'public.enrollments': {
    id: null,
    user_id: null,
    course_id: which,
    enrolled_at: ['since when', 'कब से'],
    group_label: group,
    reminded_at: reminded,
    ends_on: lastDay,
  },
  'private.past_enrollments': {
    user_id: null,
    course_id: which,
    ended_at: ['when that ended', 'वह कब समाप्त हुआ'],
    enrollment_id: null,
    enrolled_at: ['since when', 'कब से'],
    group_label: group,
    ends_on: lastDay,
    reminded_at: reminded,
  },
  'private.first_enrollments': { user_id: null, course_id: which, enrolled_at: firstEnrolled },
  'private.watched': {
    user_id: null,
    video_id: played,
    spans: played,
    duration_s: null,
    mark: ['what you marked as watched', 'किन वीडियो पर ‘देख लिया’ चुना'],
    position_s: ['where you stopped', 'कहाँ रुके'],
    position_at: ['where you stopped', 'कहाँ रुके'],
    changed_at: ['when they last learned something', 'उसने पिछली बार कब कुछ सीखा'],
  },
  'private.counted_seconds': {
    user_id: null,
    video_id: counted,
    youtube_id: null,
    day: ['for certificates on which day', 'किस दिन गिने गए'],
    spans: counted,
  },
  'private.watch_budgets': { user_id: null, seconds: counted, as_of: null },
  'private.notes': {
    user_id: null,
    id: null,
    origin: null,
    video_id: notes,
    at_s: notes,
    body: notes,
    revision: null,
    past: null,
    deleted: null,
    changed_at: null,
  },
  'private.learning_days': {
    user_id: null,
    days: ['on which days you completed a video', 'किन दिनों में कोई वीडियो पूरा किया'],
  },
  'private.learning_revisions': { user_id: null, course_id: null, revision: null },
  'private.course_progress': {
    user_id: null,
    course_id: which,
    begun: howFar,
    complete: howFar,
    last_activity: ['when they last learned something', 'उसने पिछली बार कब कुछ सीखा'],
    enrolled_at: ['since when', 'कब से'],
    certified: certificate,
    ends_on: lastDay,
  },
  'private.activity': {
    user_id: null,
    day: ['for how long you watched each day', 'हर दिन कितनी देर देखा'],
    seconds: ['for how long you watched each day', 'हर दिन कितनी देर देखा'],
  },
  'private.fault_reports': {
    user_id: null,
    day: ['your reports of a day', 'कितने वीडियो की सूचना दी'],
    reports: ['your reports of a day', 'कितने वीडियो की सूचना दी'],
  },
  'private.plays': {
    user_id: null,
    day: ['the days on which you pressed play', 'किन दिनों में आपने कोई वीडियो चलाया'],
    silent: ['whose player did not answer', 'किन वीडियो के प्लेयर ने जवाब नहीं दिया'],
  },
  'private.app_faults': {
    user_id: null,
    build: ['the version of the app', 'ऐप का संस्करण'],
    kind: ['what kind of fault it was', 'किस तरह की गड़बड़ी हुई'],
    day: ['how often, on which day', 'कितनी बार और किस दिन'],
    count: ['how often, on which day', 'कितनी बार और किस दिन'],
    code: ['what kind of fault it was', 'किस तरह की गड़बड़ी हुई'],
    browser: ['the kind of browser', 'किस तरह का ब्राउज़र'],
  },
  'private.certificates': {
    id: null,
    user_id: null,
    course_id: null,
    learner_name: ['the name you gave', 'आपका दिया नाम'],
    course_title: ['the course, how much you watched', 'आपका दिया नाम, कोर्स'],
    seconds: ['how much you watched', 'आपने कितना देखा'],
    videos: ['how much you watched', 'आपने कितना देखा'],
    completed_on: ['the days on which you completed the course', 'किस दिन पूरा किया'],
    issued_at: certificate,
    revoked_at: ['revoke it for a reason', 'किसी कारण से रद्द'],
    reason: ['which we also store', 'वह कारण भी सहेजा जाता है'],
    code: ['and its code', 'और उसका कोड'],
  },
  'private.invitations': {
    id: null,
    course_id: which,
    email: ['If we enroll you before you have signed in', 'पहली बार साइन इन करने से पहले'],
    invited_at: ['180 days', '180 दिन'],
    invited_by: ['which admin invited you', 'किस एडमिन ने बुलाया'],
    full_name: wasInvited,
    group_label: group,
    ends_on: lastDay,
  },
  'private.history': {
    id: null,
    at: history,
    actor: ['which admin started or ended it', 'किस एडमिन ने शुरू या समाप्त किया'],
    kind: history,
    action: history,
    item: null,
    course_id: history,
    user_id: null,
    title: null,
    before: history,
    after: history,
  },
  'private.deleted': {
    id: null,
    kind: null,
    title: null,
    course_id: null,
    course_title: null,
    learners: null,
    videos: null,
    deleted_by: null,
    deleted_at: kept,
  },
  'private.deleted_rows': { deleted: null, relation: null, user_id: null, content: kept },
}
