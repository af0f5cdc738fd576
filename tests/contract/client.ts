/** A test by its file and title. */
export type Covered = { readonly file: string; readonly test: string };

/** Rows about the browser, and the tests in which they are played. */
export const clientRows: Readonly<Record<string, readonly Covered[]>> = {
  R01: [
    {
      file: 'src/client/refresh.test.ts',
      test: 'ten calls with an expired token need one refresh, and are repeated with the new token',
    },
  ],
  R02: [
    {
      file: 'src/client/redirect.test.ts',
      test: 'an admin the server does not know any more comes to the login page and may return',
    },
    {
      file: 'tests/journeys/shop.test.ts',
      test: 'the way in: from / to the login page, a wrong password is refused beside the form, then the page that was asked for opens',
    },
  ],
  R03: [
    {
      file: 'src/client/duplicate.test.ts',
      test: 'the first of two identical pending calls is aborted, without a toast',
    },
  ],
  // Addresses of this client: decision 4.
  R04: [
    {
      file: 'src/shell/redirect.test.ts',
      test: 'the loading page leads on to where the person wanted to go',
    },
    {
      file: 'tests/journeys/shop.test.ts',
      test: 'the address chooses view and filter, and the counts of the views are those of the shop',
    },
  ],
  R05: [
    { file: 'src/frame/menuEntries.test.ts', test: 'entries that cannot be opened are left out' },
    {
      file: 'src/shell/places.test.ts',
      test: 'granted are pages and routes at any depth, whether or not the menu shows them',
    },
    {
      file: 'tests/journeys/pages.test.ts',
      test: 'a page of another site opens as a tab, and is not loaded again when it comes back',
    },
  ],
  // Widths of this client: decision 4.
  R06: [
    {
      file: 'tests/journeys/layouts.test.ts',
      test: 'between 900 and 1199 the menu starts collapsed, a group opens beside its icon, and what the person decides is kept',
    },
  ],
  R07: [
    {
      file: 'tests/journeys/shop.test.ts',
      test: 'editing and closing are not offered without their permissions',
    },
  ],
};
