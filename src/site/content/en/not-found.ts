export const notFound = { text: 'Oops! Page not found', button: 'Back to Home' } as const
