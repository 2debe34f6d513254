/** The page ‘Verify a certificate’. */
export const verify = {
  text: 'Type the code that is printed on the certificate, or paste its link.',
  code: 'Code',
  check: 'Verify',
  checking: 'Checking…',
  malformed: 'A code has 12 letters and digits, such as 7K3M-Q2XW-9PAB.',
  valid: 'Valid',
  revoked: (day: string) => `Revoked on ${day}`,
  none: 'There is no certificate with this code.',
  failed: 'The certificate could not be checked',
  name: 'Name, as stated by the learner',
  course: 'Course',
  watched: 'Watched',
  completed: 'Completed on',
  issued: 'Issued on',
  another: 'Another certificate',
} as const
