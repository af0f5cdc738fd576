import {
  actionKey,
  nodeKey,
  readApiUrl,
  type App,
  type SignedInAdmin,
  type Language,
  type Member,
  type Method,
  type Query,
  type Realm,
} from '../../src/contract/index.ts';
import type { AnyResource, Fields } from '../../src/schema/index.ts';
import type { SpooledFile } from '../files/index.ts';
import type { MemberSession, StaffSession } from '../auth/index.ts';
import type { Tx } from '../db/index.ts';
import type { JsonSchema } from './jsonSchema.ts';

/** One request that passed every gate of its route. */
export type ApiCall = {
  readonly lang: Language;
  /** Parameters of the address: its query, and the pairs behind the action. */
  readonly query: Query;
  /** The body as it came, guarded but not yet read by any field. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The file of a form, where the route takes one. */
  readonly file?: Uint8Array | undefined;
  /** The same, where the route wants it on the disk. Gone once the call is over. */
  readonly upload?: SpooledFile | undefined;
  /** The values of `input.fields`, read. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Unix seconds. */
  readonly now: number;
  readonly ip: string;
  readonly userAgent: string;
  /** Sets the account that a caller without a session turned out to be. */
  readonly actAs: (adminId: number) => void;
  /** Records the call in a transaction, where the route says `isRecordedInside`. */
  readonly record?: ((tx: Tx) => Promise<void>) | undefined;
  /** Header `idempotency-key`; `''` without one. */
  readonly idempotencyKey: string;
  /** The access tokens that came along, of both realms; `''` when none did. */
  readonly tokens: { readonly admin: string; readonly member: string };
};
export type AdminCall = ApiCall & { readonly admin: SignedInAdmin; readonly session: StaffSession };
export type MemberCall = ApiCall & { readonly member: Member; readonly session: MemberSession };

/** Input of a route: fields that are read before the handler runs, or a shape the handler reads. */
export type RouteInput =
  | { readonly in: 'nothing' }
  | { readonly in: 'query' | 'body'; readonly fields: Fields }
  | {
      readonly in: 'form';
      readonly fields: Fields;
      /** Its file is too large to be held in memory for each caller. */
      readonly file?: 'on disk';
      /** Bytes of a file on the disk that are kept; absent: those of an uploaded file. The handler refuses more. */
      readonly keptBytes?: number;
    }
  | { readonly in: 'query' | 'body'; readonly schema: JsonSchema };

type RouteDeclaration = {
  readonly method: Method;
  readonly path: string;
  /** A node, `signed-in` for every session, or `none` for all callers. */
  readonly permission: string;
  readonly input: RouteInput;
  /** Schema of `data` in the reply; absent: null. */
  readonly output?: JsonSchema;
  /** Media types of a reply without an envelope: a file, or a document of the schema `output`. */
  readonly media?: readonly string[];
  /** It answers with HTTP 204 and an empty body. */
  readonly isEmpty?: true;
  /** Resource of the call: refusals name its fields, and the API description groups by it. */
  readonly resource?: AnyResource;
  /** The reply contains values that are masked elsewhere: recorded even if the admin log is off. */
  readonly isAlwaysRecorded?: true;
  /**
   * True if the call sends or hands out irrevocable data, and changes no rows: its row in the admin log is on
   * disk before it goes on, as no later commit takes the row along.
   */
  readonly isBeyondRecall?: true;
  /**
   * It changes rows of the database and nothing else: its handler records it in the same transaction,
   * so that there is no change without its row and no row without its change.
   */
  readonly isRecordedInside?: true;
  /** It changes nothing of the shop: only its refusals are rows of the admin log. */
  readonly isUnrecorded?: true;
  /** A declared action of the resource. */
  readonly action?: string;
  /** It takes header `idempotency-key`, by which a repeated call is carried out once. */
  readonly idempotency?: 'required' | 'optional';
  /** For the API description. */
  readonly title?: (lang: Language) => string;
};

/** Keys of a route that its handler decides, beside address and access. */
export type RouteContent = 'input' | 'output' | 'media' | 'isEmpty' | 'handle';

/**
 * A route of one realm, with the input of its handler. The result of the handler is `data` of the envelope.
 */
export type Route = PublicRoute | AdminRoute | MemberRoute;
export type PublicRoute = RouteDeclaration & {
  readonly realm: 'public';
  handle(call: ApiCall): unknown;
};
export type AdminRoute = RouteDeclaration & {
  readonly realm: 'admin';
  handle(call: AdminCall): unknown;
};
export type MemberRoute = RouteDeclaration & {
  readonly realm: 'member';
  handle(call: MemberCall): unknown;
};

/** Meaning of an address: its route, or the reason why there is none. */
export type RouteMatch =
  | { readonly type: 'route'; readonly route: Route; readonly extra: readonly string[] }
  /** The controller exists: without a session a caller learns no more than that. */
  | { readonly type: 'unknown action' | 'wrong method'; readonly realm: Realm }
  | { readonly type: 'unknown' };

/**
 * Registry of all calls the server answers. A call that is not registered does not exist, and one without
 * realm, permission or input cannot be registered.
 */
export function createRegistry(routes: readonly Route[]) {
  const controllers = new Map<string, RegisteredController>();
  for (const route of routes) register(controllers, route);
  const known = new Map<string, RouteMatch>();

  return {
    routes,
    /** `pathname` as it came, undecoded. */
    find(method: string, pathname: string): RouteMatch {
      const key = `${method} ${pathname}`;
      const before = known.get(key);
      if (before) return before;
      const found = find(controllers, method, pathname);
      // Only plain addresses are kept: there are as many others as a stranger cares to invent.
      if (found.type === 'route' && found.extra.length === 0 && known.size < 5_000)
        known.set(key, found);
      return found;
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;

type RegisteredController = { realm: Realm; readonly actions: Map<string, Map<string, Route>> };

function register(controllers: Map<string, RegisteredController>, route: Route): void {
  const fault = faultOf(route);
  if (fault) throw new Error(`route ${String(route.method)} ${String(route.path)}: ${fault}`);
  const address = readApiUrl(route.path);
  if (!address) throw new Error(`route ${route.path}: no address of ours`);
  const key = `${address.app}/${address.path}`;
  if ((route.realm === 'admin') !== (address.app === 'admin') && route.realm !== 'public')
    throw new Error(`route ${route.method} ${route.path}: a realm that does not fit its address`);
  const controller = controllers.get(key) ?? newController(address.app);
  controllers.set(key, controller);
  // Unknown actions of such a controller require the session, too.
  if (route.realm === 'member') controller.realm = route.realm;
  const methods = controller.actions.get(actionKey(address.action)) ?? new Map<string, Route>();
  controller.actions.set(actionKey(address.action), methods);
  if (methods.has(route.method)) throw new Error(`route ${route.method} ${route.path}: twice`);
  methods.set(route.method, route);
}

const newController = (app: App): RegisteredController => ({
  realm: app === 'admin' ? 'admin' : 'public',
  actions: new Map(),
});

/** Repeats the checks of the compiler for routes that bypass it. */
const faults: readonly (readonly [fault: string, has: (route: Partial<Route>) => boolean])[] = [
  ['no method', ({ method }) => !method],
  ['no realm', ({ realm }) => !['public', 'admin', 'member'].includes(realm ?? '')],
  ['no permission', ({ permission }) => !permission],
  ['no input schema', ({ input }) => !input || (input.in !== 'nothing' && !describes(input))],
  ['no handler', ({ handle }) => !handle],
  [
    'a permission that does not fit its realm',
    ({ realm, permission }) => (realm === 'public') !== (permission === 'none'),
  ],
  [
    'a permission that is no node',
    ({ permission = '' }) =>
      !['none', 'signed-in'].includes(permission) && !permission.includes('/'),
  ],
];

const describes = (input: RouteInput): boolean => 'fields' in input || 'schema' in input;

const faultOf = (route: Partial<Route>): string | undefined =>
  faults.find(([, has]) => has(route))?.[0];

function find(
  controllers: ReadonlyMap<string, RegisteredController>,
  method: string,
  pathname: string,
): RouteMatch {
  const address = readApiUrl(pathname);
  const controller = address && controllers.get(`${address.app}/${address.path}`);
  if (!address || !controller) return { type: 'unknown' };
  const methods = controller.actions.get(actionKey(address.action));
  if (!methods) return { type: 'unknown action', realm: controller.realm };
  const route = methods.get(method);
  if (!route) return { type: 'wrong method', realm: controller.realm };
  return { type: 'route', route, extra: address.extra };
}

/** True if a caller may call a route of their realm; nodes compare without case. */
export const mayCall = (node: string, caller: Pick<SignedInAdmin | Member, 'can'>): boolean =>
  node === 'signed-in' || caller.can(nodeKey(node));
