/**
 * Permission of a route. Written by hand from the promises of the shop (the callers, and the permission a
 * group holds for it), never from the declarations: the tests compare the two.
 *
 * - `everybody`: also without a session
 * - `any admin`, `any member`: every session of that realm
 * - `super only`: staff who hold everything
 * - `admin a/b/c`, `member a/b`: holders of that node; also `a/b and c/d`, `a/b or c/d`
 */
export type PermissionAnswer =
  | 'everybody'
  | 'any admin'
  | 'any member'
  | 'super only'
  | `admin ${string}/${string}`
  | `member ${string}/${string}`;

/** By method and address. */
export type PermissionAnswers = Readonly<Record<string, PermissionAnswer>>;

type UsualCall = 'index' | 'detail' | 'add' | 'edit' | 'del' | 'sortable' | 'export' | 'import';

/** A reader of a record may read its history. */
export const history = (path: string, read: 'detail' | 'index' = 'detail'): PermissionAnswers => ({
  [`GET /admin/${controllerAt(path)}/history`]: `admin ${path}/${read}`,
});

/** Setting a field of many records at once takes a node of its own, and that of an edit. */
export const bulkEdit = (path: string): PermissionAnswers =>
  Object.fromEntries(
    ['bulkCheck', 'bulkEdit'].map((action) => [
      `POST /admin/${controllerAt(path)}/${action}`,
      `admin ${path}/bulkEdit and ${path}/edit` as const,
    ]),
  );

/** The sheet of a list takes the node of an edit, and reading it that of the list as well. */
export const sheet = (path: string): PermissionAnswers => ({
  [`GET /admin/${controllerAt(path)}/sheet`]: `admin ${path}/edit and ${path}/index`,
  [`POST /admin/${controllerAt(path)}/sheet`]: `admin ${path}/edit`,
});

/** A reader of a record may read its notes and who else reads it; writing takes a node of its own. */
export const notes = (path: string): PermissionAnswers => ({
  [`GET /admin/${controllerAt(path)}/notes`]: `admin ${path}/detail`,
  [`GET /admin/${controllerAt(path)}/colleagues`]: `admin ${path}/detail`,
  ...Object.fromEntries(
    ['note', 'editNote', 'pinNote', 'delNote'].map((action) => [
      `POST /admin/${controllerAt(path)}/${action}`,
      `admin ${path}/note` as const,
    ]),
  ),
});

/**
 * Usual answers of a resource of the back office: each call takes its own node below the path. Reading one
 * record is a node of its own only where `detail` is named, else part of `index`. Deviations are written out
 * below it.
 */
export function usual(
  path: string,
  calls: readonly UsualCall[] = ['index', 'detail', 'add', 'edit', 'del', 'sortable'],
): PermissionAnswers {
  const controller = controllerAt(path);
  const read = calls.includes('detail') ? 'detail' : 'index';
  const routes: Readonly<Record<UsualCall, readonly (readonly [route: string, node: string])[]>> = {
    index: [
      ['GET index', 'index'],
      ['GET counts', 'index'],
      ['GET detail', read],
    ],
    detail: [],
    add: [['POST add', 'add']],
    edit: [
      ['GET edit', 'edit'],
      ['POST edit', 'edit'],
    ],
    del: [['DELETE del', 'del']],
    sortable: [['POST sortable', 'sortable']],
    export: [['POST export', 'export']],
    import: [
      ['GET import', 'import'],
      ['POST import', 'import'],
    ],
  };
  return Object.fromEntries(
    calls
      .flatMap((call) => routes[call])
      .map(([route, node]) => [
        route.replace(' ', ` /admin/${controller}/`),
        `admin ${path}/${node}` as const,
      ]),
  );
}

function controllerAt(path: string): string {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return [...folders, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`].join('.');
}
