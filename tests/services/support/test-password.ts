/** The password of all users that these tests add to a project. */
export const testPassword = 'only-for-this-test-1'

/** Its hash, as the auth server stores it. */
export const hashedTestPassword = '$2b$04$lL3Nv0jz9v6wNznrXNgI0.DHgJvbHzsaE42ALeCn.nb9iG0Ls2kae'
