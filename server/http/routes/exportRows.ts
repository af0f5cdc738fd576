import { apiUrl, nodeOf, Refusal } from '../../../src/contract/index.ts';
import { writeMoment, type AnyResource } from '../../../src/schema/index.ts';
import type { Crud } from '../../crud/index.ts';
import { fileReply, type FileReply } from '../envelope.ts';
import { cellsOf, headCells, type Reader } from '../export/cells.ts';
import { byteOrderMark, csvLine } from '../export/csv.ts';
import { exportBody } from '../openapi/resourceSchemas.ts';
import type { AdminCall, AdminRoute, Route } from '../registry.ts';
import type { Texts } from '../texts.ts';
import { demandRoom, type Throttle } from '../throttle.ts';

export type ExportParts = {
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly texts: Texts;
  readonly throttle: Pick<Throttle, 'export'>;
  /** Of written times. */
  readonly zone: string;
};

/** Rows as a file, for the resources that declare it. */
export const exportRoutes = (
  parts: ExportParts,
  resources: readonly AnyResource[],
): readonly Route[] =>
  resources
    .filter(({ source, verbs }) => !source && verbs.includes('export'))
    .map((resource) => routeOf(parts, resource));

const routeOf = (parts: ExportParts, resource: AnyResource): AdminRoute => ({
  method: 'POST',
  path: apiUrl(resource.path, 'export'),
  realm: 'admin',
  permission: nodeOf(resource.path, 'export'),
  isBeyondRecall: true,
  resource,
  title: (lang) => parts.texts.say(lang, 'server.verbs.export'),
  input: { in: 'body', schema: exportBody(resource) },
  handle: (call) => exported(parts, resource, call),
});

async function exported(
  { crud, texts, throttle, zone }: ExportParts,
  resource: AnyResource,
  { clerk, body, lang, now, session }: AdminCall,
): Promise<FileReply> {
  const { format = 'csv' } = body;
  if (format !== 'csv') {
    throw new Refusal('invalid', { params: { field: 'format' }, data: { field: 'format' } });
  }
  demandRoom(throttle.export(session.family));
  const found = await crud.exportRows(resource.name, clerk, body);
  const day = writeMoment(now, zone).slice(0, 10);
  return fileReply({
    name: `${texts.say(lang, `resources.${resource.name}.list`)}-${day}.csv`,
    plainName: `${resource.name}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    content: await begun(linesOf({ texts, lang, zone }, resource, found)),
  });
}

type Found = Awaited<ReturnType<Crud['exportRows']>>;

async function* linesOf(reader: Reader, resource: AnyResource, found: Found) {
  const cells = cellsOf(reader, resource, found);
  let text = byteOrderMark + csvLine(headCells(reader, resource, found.fields));
  for await (const rows of found.portions) {
    yield text + rows.map((row) => csvLine(cells(row))).join('');
    text = '';
  }
  if (text) yield text;
}

/** The same, with its first piece at hand: what fails until then is a refusal and no torn file. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await pieces.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
}
