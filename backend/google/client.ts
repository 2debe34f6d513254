/** The credentials by which the API knows itself to its stand-in for Google. They open nothing elsewhere. */
export const googleClient = { client_id: 'demo-google-client', secret: 'demo-google-secret' }
