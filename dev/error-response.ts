/** An error of this backend, in the API's format. `code` is for programs, `message` for people. */
export function errorResponse(status: number, message: string, code = `backend_${status}`): Response {
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ code, message, details: null, hint: null }, { status, headers })
}
