import { createContext, use, type ComponentType } from 'react';
import type { CellProps, FilterProps, InputProps } from '../../fields/view.ts';
import type { AnyAction, AnyResource } from '../../schema/index.ts';
import type { Row } from '../model/row.ts';
import type { Conditions } from '../model/address.ts';
import type { ActionRun, Refusals } from '../model/actionRun.ts';
import type { ExternalFields } from './externalValues.ts';

/** Props of an action's dialog, whether generated or made by hand. */
export type ActionDialogProps = {
  readonly name: string;
  readonly action: AnyAction;
  readonly rows: readonly Row[];
  readonly run: ActionRun;
  /** The rows are those of a run that were refused. */
  readonly refusals?: Refusals | undefined;
  readonly onClose: () => void;
  /** Continues with the next row of the list that waits for the same action, if any. */
  readonly onNext?: (() => void) | undefined;
};

/** Conditions that narrow the list. */
export type ListFactProps = { readonly conditions: Conditions };

/** A section of a form made by hand. */
export type OwnFormSection = {
  /** Values it keeps itself, see `useExternalValues`; absent: the form holds them, in a `FormField` each. */
  readonly fields?: ExternalFields;
  readonly Section: ComponentType<{ readonly row: Row | undefined }>;
};

/** The parts of the screens of a resource that are made by hand; lazy, each its own chunk. */
export type OwnScreens = {
  /** Files of texts beside those of the resource: `['spec']` loads `i18n/<language>/spec.ts`. */
  readonly texts?: readonly string[];
  /** Part of the dashboard, for a resource with `menu.summary`. It draws its own frame. */
  readonly summary?: ComponentType;
  /** Replaces all generated screens. */
  readonly screen?: ComponentType;
  /**
   * Replaces one generated view, as on react-admin's `<Resource>`: its stock controllers and components
   * work in it, and keep the addresses of the generated one.
   */
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** Replaces the form of a saved record by a whole page, which draws its own head and reads its own record. */
  readonly editPage?: ComponentType<{ readonly id: number }>;
  /**
   * Shown after the buttons of the bulk bar, inside react-admin's `ListContext`. Hidden while all
   * matching rows are selected: it acts on `selectedIds`, which such a selection does not have.
   */
  readonly bulk?: ComponentType;
  /** Shown below the filter bar, inside react-admin's `ListContext`. */
  readonly listTools?: ComponentType;
  /** Replaces the generated dialog, by action; `export`: replaces the immediate export. */
  readonly dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
  /**
   * Replaces the display of a value in lists and details, by field. Keep it small, as every row has one.
   */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Replaces the input of a field in the form, by field. Label, hint and error stay. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Replaces the editor of a filter of the list, by field. */
  readonly filters?: Readonly<Record<string, ComponentType<FilterProps>>>;
  /** Shown below the sub-rows of an expanded row of the list. */
  readonly expanded?: ComponentType<{ readonly row: Row }>;
  /** Shown above the sections of a detail. */
  readonly detailHead?: ComponentType<{ readonly row: Row }>;
  /** Shown beside the time below the title of a detail. */
  readonly detailFact?: ComponentType<{ readonly row: Row }>;
  /** Shown below the facts of a section of a detail, by section. */
  readonly detailParts?: Readonly<Record<string, ComponentType<{ readonly row: Row }>>>;
  /** Replaces the inputs of a section in the form, by section. */
  readonly sections?: Readonly<Record<string, OwnFormSection>>;
  /** Shown below the inputs of a section in the form of a saved record, by section. */
  readonly formParts?: Readonly<Record<string, ComponentType<{ readonly row: Row }>>>;
  /** Shown beside the title of the form, inside of it. Absent row: a new record. */
  readonly formTools?: ComponentType<{ readonly row: Row | undefined }>;
  /** Shown beside the sections of the form; below them on a narrow page. Absent row: a new record. */
  readonly formAside?: ComponentType<{ readonly row: Row | undefined }>;
  /** Shown after the sentence below the title of the list. */
  readonly listFact?: ComponentType<ListFactProps>;
  /**
   * Shown beside the title of a section of a detail, by section; in one that lists other records, inside the
   * scope of their resource.
   */
  readonly sectionTools?: Readonly<Record<string, ComponentType<{ readonly row: Row }>>>;
};

const Context = createContext<Readonly<Record<string, OwnScreens>>>({});

/** Provides the hand-made screens, by the name of the resource. */
export const OwnScreensProvider = Context.Provider;

/** Loads the declaration and the texts of another resource; the same promise each time. */
export type LoadResource = (name: string) => Promise<AnyResource>;

const LoadContext = createContext<LoadResource | undefined>(undefined);

/** Provides the resources whose records are listed on the record page of another one. */
export const LoadResourceProvider = LoadContext.Provider;

export const useLoadResource = (): LoadResource | undefined => use(LoadContext);

/** Loads texts that few screens need, by their file: `sheet` loads `i18n/<language>/sheet.ts`. */
export type LoadTexts = (name: string) => Promise<void>;

const LoadTextsContext = createContext<LoadTexts | undefined>(undefined);

/** Provides the loader of such texts; absent: all texts are there. */
export const LoadTextsProvider = LoadTextsContext.Provider;

export const useLoadTexts = (): LoadTexts | undefined => use(LoadTextsContext);

export const useOwnScreens = (resource: string): OwnScreens => use(Context)[resource] ?? {};
