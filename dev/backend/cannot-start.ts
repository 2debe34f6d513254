/** What keeps the backend from starting and a person can mend. Its message is all they need: no stack is shown. */
export class CannotStart extends Error {
  override readonly name: string = 'CannotStart'
}
