export const menu = { install: 'Install app' } as const
