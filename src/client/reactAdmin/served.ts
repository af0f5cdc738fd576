import type {
  CreateParams,
  CreateResult,
  DeleteManyParams,
  DeleteManyResult,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  RaRecord,
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'ra-core';
import type { ParamValue } from '../../contract/index.ts';
import type { Download } from '../download.ts';
import type { ListFilter } from './listParams.ts';
import type { Raw } from './rows.ts';

/** Options that react-admin passes along with a request. */
export type RequestOptions = {
  /** `isQuiet: true`: the caller shows failures itself. Otherwise the client reports them. */
  readonly meta?: { readonly isQuiet?: boolean } | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** react-admin's own calls, for one resource. */
export type RowCalls = {
  readonly getList: (params: GetListParams) => Promise<GetListResult>;
  readonly getOne: (params: GetOneParams) => Promise<GetOneResult>;
  readonly getMany: (params: GetManyParams) => Promise<GetManyResult>;
  readonly getManyReference: (params: GetManyReferenceParams) => Promise<GetListResult>;
  readonly create: (params: CreateParams) => Promise<CreateResult>;
  readonly update: (params: UpdateParams) => Promise<UpdateResult>;
  readonly updateMany: (params: UpdateManyParams) => Promise<UpdateManyResult>;
  readonly delete: (params: DeleteParams) => Promise<DeleteResult>;
  readonly deleteMany: (params: DeleteManyParams) => Promise<DeleteManyResult>;
};

/** The calls of a resource that react-admin has no word for. */
export type Commands = {
  /** Counts by preset; empty if the server does not count. */
  readonly counts: (options?: RequestOptions) => Promise<Readonly<Record<string, PresetRowCount>>>;
  /** The declared sums of all rows that a filter matches; undefined where the server has none. */
  readonly sums: (filter: ListFilter, options?: RequestOptions) => Promise<ListSums | undefined>;
  /**
   * Runs a declared action. A refusal of the only record is thrown; of several records, each is listed in
   * `refused`.
   */
  readonly act: (action: string, order: ActOrder) => Promise<ActResult>;
  /**
   * Deletes records that the recycle bin keeps, and returns the ids of the entries that restore them;
   * rejects with `not_recycled` if it does not keep them.
   */
  readonly recycle: (
    ids: readonly number[],
    options?: RequestOptions,
  ) => Promise<readonly number[]>;
  readonly sort: (move: RowMove) => Promise<void>;
  /** Options of a select. The label of a row in a tree has lines that show its place. */
  readonly select: (query: SelectQuery) => Promise<{
    readonly data: readonly RaRecord[];
    readonly total: number;
  }>;
  readonly exportRows: (order: ExportOrder) => Promise<Download>;
};

type SumsOfGroup = { readonly count: number; readonly sums: Raw };

/** Sums in record form, of all rows and of those that share a value. */
export type ListSums = SumsOfGroup & {
  readonly groups: readonly (SumsOfGroup & { readonly value: unknown })[];
};

/** Number of rows in a preset. */
export type PresetRowCount = {
  readonly count: number;
  /** False: there are more. */
  readonly exact: boolean;
  /** Time since which the oldest row waits, in unix seconds. */
  readonly oldest: number | null;
};

/** Target and input of an action, in wire form. */
export type ActOrder = RequestOptions & {
  readonly ids?: readonly number[];
  /** All rows that match, instead of ids. Runs as a job. */
  readonly filter?: ListFilter;
  /** Version of the only record that the admin has seen. */
  readonly version?: number | undefined;
  /** Names the dialog it comes from: the server runs an action with `once` a single time for it. */
  readonly once?: string | undefined;
  readonly input?: Raw | undefined;
  /** Input per row, by id. */
  readonly rows?: Readonly<Record<string, Raw>> | undefined;
};

export type ActionRefusal = {
  readonly id: number;
  readonly error: string;
  readonly msg: string;
  /** Messages on refused input, by its path in the call. */
  readonly fields?: Readonly<Record<string, string>>;
};

export type ActResult =
  | {
      readonly type: 'done';
      readonly done: readonly number[];
      readonly refused: readonly ActionRefusal[];
      /** Effects on the only record, of an action that describes them. */
      readonly outcome?: Raw;
    }
  | { readonly type: 'job'; readonly job: number };

export type RowMove = RequestOptions & {
  readonly move: number;
  readonly target: number;
  readonly direction: 'up' | 'down';
  /** Order of the list as it is shown: `weigh,desc`. */
  readonly order?: string;
};

export type SelectQuery = RequestOptions & {
  readonly search?: string;
  readonly page?: number;
  readonly perPage?: number;
  /** Rows that are chosen already: only they are given. */
  readonly ids?: readonly (string | number)[];
  /** Further parameters of this resource's select: `isTree`. */
  readonly params?: Readonly<Record<string, ParamValue>>;
};

export type ExportOrder = RequestOptions & {
  readonly filter: ListFilter;
  readonly fields: readonly string[];
  readonly format: string;
};
