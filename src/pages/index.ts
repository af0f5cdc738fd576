// Parts of pages without React: the server reads them by it.
export {
  type AnyPageComponent,
  boxFields,
  type DataOf,
  type DataQueries,
  type DataQuery,
  type PageComponent,
  pageComponent,
  type PropsOf,
} from './component.ts';
export {
  checkTree,
  type FindComponent,
  mayStandIn,
  type PartFault,
  type PartReference,
  referencesIn,
} from './check.ts';
export { isDeepEqual } from './isDeepEqual.ts';
export {
  deepestPart,
  mapParts,
  mostParts,
  type PagePart,
  type PartProps,
  partsIn,
  readTree,
} from './tree.ts';
