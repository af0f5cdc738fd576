/** Work that a changed file asks for: `sync` includes a restart of the server. */
export type Effect = 'sync' | 'restart';

/** Files that no part of the product is made of, and those that the designer is writing. */
const unread =
  /(^|\/)(node_modules|dist(?:\.\w+)?|data|testing|\.[^/]+)\/|\.(test|stories|check)\.\w+$|\.tsx$|\.writing$/;

/** Files that the sync reads; what lies below a resource's own folder may be part of its declaration. */
const synced =
  /^((resources|modules\/\w+\/resources)\/(?!.*\/screens\.ts$)|i18n\/|modules\/\w+\/(i18n\/|fields\/|info\.json$)|src\/(schema|fields|contract)\/|scripts\/sync\/|scripts\/sync\.ts$).*$/;

const served =
  /^(server\/|modules\/\w+\/server\/|(index|login|member)\.html$|scripts\/dev\/api\.ts$)/;

/** Effect of a change of a file, by its path in the repository; undefined if the page alone cares. */
export function effectOf(path: string, isDerived: (path: string) => boolean): Effect | undefined {
  if (unread.test(path)) return undefined;
  if (synced.test(path)) return isDerived(path) ? undefined : 'sync';
  return served.test(path) ? 'restart' : undefined;
}

/**
 * True for modules that the page loads anew only when the server knows them too: before that it would
 * show columns that the server does not send. Texts are shown at once.
 */
export const waitsForServer = (path: string): boolean =>
  !unread.test(path) &&
  synced.test(path) &&
  !/^(modules\/\w+\/)?i18n\/(?!.*\bindex\.ts$)/.test(path);
