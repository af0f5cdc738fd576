/** The designer's facts and calls, shared by the screens and the server. */
export type {
  CodeReference,
  EditPlace,
  SourceObject,
  SourcePath,
  SourcePlace,
  SourceScalar,
  SourceValue,
  TextRange,
} from './values.ts';
export type {
  CodeNode,
  ConstantNode,
  DeclarationSource,
  EntryNode,
  FieldNode,
  FieldSource,
  ListNode,
  ObjectNode,
  OptionNode,
  PlainNode,
  ReferenceNode,
  ResourceSource,
  ShapeSource,
  SourceNode,
  SpreadNode,
} from './source.ts';
export type {
  InFields,
  LeftPlace,
  NewField,
  NewMember,
  RefusedPlace,
  RenamedField,
  SourceEdit,
  SourceErrorCode,
  ValueAddress,
} from './edits.ts';
export type {
  BilingualText,
  BuilderName,
  DesignNote,
  DesignOutcome,
  DesignProblem,
  DesignedFacts,
  FieldDesign,
  Plain,
  PlainObject,
  ResourceNames,
  TableDesign,
} from './design.ts';
export { buildField, buildResource, buildShape, isBuilder } from './builders.ts';
export {
  designCalls,
  type DeclaredFile,
  type DesignOrigin,
  type DesignStart,
  type DesignedTable,
  type DraftAddress,
  type DraftChange,
  type DraftEdit,
  type DraftRefusal,
  type DraftSummary,
  type DraftView,
  type LoggedDesign,
  type OpenedDraft,
  type PlanProblem,
  type PlanView,
  type PlannedFile,
  type PlannedStatement,
  type Removed,
  type WriteOrder,
  type WriteProgress,
  type Written,
} from './calls.ts';
export type { DesignFieldType, DesignOption, DesignOptionPlace } from './options.ts';
export { fieldTypeFacts, optionFacts } from './optionFacts.ts';
export { type BuiltDraft, builtOf } from './evaluate.ts';
