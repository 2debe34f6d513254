/** An error of ours in the API's form. `code` is for programs, `message` for people. */
export function refusal(status: number, message: string, code = `backend_${status}`): Response {
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ code, message, details: null, hint: null }, { status, headers })
}
