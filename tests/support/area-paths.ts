import { type Route, routes } from '../../src/routes.ts'

/** The addresses of an area’s pages, with the ids of the user and course and the code that they are about. */
export function pathsOf(area: Route['area'], params: Record<string, string>): string[] {
  return routes
    .filter((route) => route.area === area)
    .map(({ path }) =>
      path.replace(/:(\w+)/g, (_, name: string) => {
        const value = params[name]
        if (!value) throw new Error(`The test has no ${name} for ${path}.`)
        return value
      }),
    )
}
