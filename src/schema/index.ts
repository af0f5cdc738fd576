export { resource, usualVerbs, verbs, type Direction, type Verb } from './resource.ts';
export { noteLimits } from './anyResource.ts';
export type {
  AnyDetailSection,
  AnyList,
  AnyPreset,
  AnyReferredSection,
  AnyRelatedSection,
  AnyResource,
  AnySection,
  AnySort,
  AnyStep,
} from './anyResource.ts';
export { areaOf, createResourceRegistry, type RegisteredResource } from './resourceRegistry.ts';
export type { Action, AnyAction, DeclaredReplies } from './action.ts';
export { isInputShown, shownInputs } from './actionInput.ts';
export { checkResources, problemsOf, type Declared } from './check/index.ts';
export {
  clauseOf,
  comparisons,
  conditionFields,
  holds,
  isFieldOperand,
  isNowOperand,
  matches,
  type AnyWhere,
  type Clause,
  type Test,
  type Where,
} from './where.ts';
export {
  csvText,
  csvWire,
  isRequired,
  noOptions,
  operators,
  linksKey,
  relationKey,
  wireValue,
  type AnyRule,
  type BulkyField,
  type Choices,
  type DeclaredOptions,
  type FieldColumn,
  type Field,
  type FieldOptions,
  type Fields,
  type Glyph,
  glyphs,
  type JsonMember,
  type Only,
  type OnlyOne,
  type Operator,
  type RecordMention,
  type Relation,
  type RowsShape,
  type Tone,
  tones,
  type Value,
  type ValueOf,
} from './field.ts';
export {
  Invalid,
  InvalidInput,
  type InvalidCode,
  type InvalidTexts,
  type Params,
} from './invalid.ts';
export { type Mention, mentionBy } from './mention.ts';
export type { AnyMessages, MessagesFor } from './messages.ts';
export {
  dateOf,
  daySpans,
  dayText,
  daysOf,
  firstSecond,
  isDaySpan,
  lastSecond,
  orderedRange,
  secondsRange,
  type DaySpan,
} from './daySpans.ts';
export {
  daySeconds,
  defaultTimePattern,
  hourSeconds,
  listTimePattern,
  minuteSeconds,
  momentOf,
  shopZone,
  type TimePattern,
  timePatterns,
  writeMoment,
} from './moment.ts';
export { isRichTextAddress, richTextRules } from './richHtml.ts';
export { fitsCell, importFields, importKey } from './imports.ts';
export { coveredFields, masked, maskedFields, nodesOf, type Nodes } from './nodes.ts';
export { readInput } from './readInput.ts';
export {
  type DeletionObstacle,
  deletionObstacle,
  guardText,
  isRequiredByRule,
  notDeletableText,
  ruleFields,
  ruleText,
} from './rules.ts';
export {
  isTwin,
  shape,
  localizedValue,
  localizedName,
  type AllFields,
  type AnyShape,
  type ColumnsOf,
  type Computed,
  type Growing,
  type Input,
  type Row,
  type RowOf,
  type Rule,
  type Shape,
  type TableFacts,
  type TableIndex,
} from './shape.ts';
export { brokenRules, inputSchema, yupOf, type BrokenRule } from './yup.ts';
export { standardFields } from './standard.ts';
export type {
  DeclaredResources,
  ListRow,
  ListRowOf,
  RecordRowOf,
  ResourceName,
} from './replies.ts';
export { plainWord, normalised, refusedSign, type TextForm, unstorable } from './normalise.ts';
export { rowFromWire, rowToWire } from './wire.ts';
export { readerOf, readOr, readReference, readWhole, within, type ValueReader } from './readers.ts';
