export const cliVersion: string
export const cliFolder: string
export const cliProgram: string
