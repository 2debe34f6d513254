/** The credentials that the API shows to the mock Google. They are worth nothing elsewhere. */
export const googleClient = { client_id: 'demo-google-client', secret: 'demo-google-secret' }
