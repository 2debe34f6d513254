export const loginFailed = 'Login Failed'
export const unexpectedSentence = 'An unexpected error occurred. Please try again.'
export const offlineSentence = 'You seem to be offline. Connect to the internet and try again.'
