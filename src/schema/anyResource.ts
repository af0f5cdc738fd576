import type { AnyAction } from './action.ts';
import type { TimePattern } from './moment.ts';
import type { ImportOptions } from './imports.ts';
import type { DataLimit, Direction, Verb } from './resource.ts';
import type { AnyShape } from './shape.ts';

/** Any resource, for code that walks all of them. */
export type AnyResource = {
  readonly name: string;
  readonly path: string;
  readonly shape: AnyShape;
  readonly label: string;
  readonly menu?: {
    readonly group: string;
    readonly icon: string;
    readonly weigh?: number;
    readonly badge?: string;
    readonly go?: string;
    readonly summary?: true | readonly string[];
    readonly latest?: number;
    readonly waiting?: number;
    readonly first?: boolean;
  };
  readonly verbs: readonly Verb[];
  readonly list: AnyList;
  readonly presets: Readonly<Record<string, AnyPreset>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: readonly (AnySection & { readonly isAside?: true })[];
  readonly detail?: readonly (AnyDetailSection & { readonly isAside?: true })[];
  readonly steps?: readonly AnyStep[];
  readonly requiredToAdd?: readonly string[];
  readonly show?: Readonly<Record<string, object | undefined>>;
  readonly mask: Readonly<Record<string, readonly string[]>>;
  readonly labels: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly reveal?: readonly string[];
  readonly actions: Readonly<Record<string, AnyAction>>;
  readonly copy?: true;
  readonly deletable: { readonly when?: object };
  readonly history?: true;
  readonly recycle?: true | { readonly keeps: string };
  readonly import?: ImportOptions<string>;
  readonly bulkEdit?: readonly string[];
  readonly nodes?: readonly string[];
  readonly notes?: true | { readonly first: string };
  readonly palette?: false;
  readonly dataLimit?: DataLimit<string>;
  readonly samples?: Readonly<Record<string, object>>;
  readonly source?: { readonly simpleRest: string };
};
export type AnySort = readonly [string, Direction];
export type AnyPreset = {
  readonly where: object;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly sort?: AnySort;
  readonly due?: boolean;
  readonly pinned?: boolean;
  readonly permission?: string | readonly string[];
  readonly mine?: string;
  readonly since?: string;
};
export type AnySection = {
  readonly section: string;
  readonly fields: readonly string[];
  readonly when?: object;
};
export type AnyRelatedSection = {
  readonly section: string;
  readonly related: string;
  readonly by: string;
  readonly view?: string;
  readonly most?: number;
  readonly unlessEmpty?: true;
  readonly when?: object;
};
export type AnyReferredSection = {
  readonly section: string;
  readonly record: string;
  readonly by: string;
  readonly shows: readonly string[];
  readonly when?: object;
};
export type AnyDetailSection = AnySection | AnyRelatedSection | AnyReferredSection;
export type AnyStep = {
  readonly step: string;
  readonly at?: string;
  readonly done?: object;
  readonly when?: object;
};
export type AnyList = {
  readonly columns: readonly (string | readonly [string, string])[];
  readonly yields?: readonly string[];
  readonly times?: { readonly [field: string]: TimePattern | undefined };
  readonly also?: readonly string[];
  readonly opens?: string;
  readonly filters?: readonly string[];
  readonly expand?: {
    readonly of: string;
    readonly columns: readonly string[];
    readonly where?: object;
  };
  readonly sort?: AnySort;
  readonly card?: {
    readonly title: string;
    readonly status?: string;
    readonly image?: string;
    readonly detail?: readonly string[];
    readonly amount?: string;
  };
  readonly gallery?: 'opens' | 'offered';
  readonly sums?: { readonly of: readonly string[]; readonly by?: string };
  readonly tree?: string;
  readonly sheet?: readonly string[];
};

/** Limits of the notes on a record, see `notes` of a resource. */
export const noteLimits = {
  /** Characters of a note. */
  text: 2_000,
  images: 6,
  /** Colleagues that a note mentions. */
  mentions: 10,
  /** Notes on one record. */
  perRecord: 500,
  /** Time in which an author edits or deletes a note. */
  editSeconds: 600,
  /** Notes that one call reads. */
  page: 30,
  /** Colleagues that a typed name offers. */
  colleagues: 8,
} as const;
