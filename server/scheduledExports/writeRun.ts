import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  scheduledExportLimits,
  scheduledExports,
} from '../../resources/routine/scheduledExports.ts';
import {
  Denied,
  type Language,
  nodeKey,
  nodeOf,
  type SignedInAdmin,
} from '../../src/contract/index.ts';
import type { AnyResource } from '../../src/schema/index.ts';
import type { Crud } from '../crud/index.ts';
import { mayExport } from '../domain/index.ts';
import { labelOf, type Texts } from '../http/index.ts';
import { cellsOf, numberColumns } from '../sheets/cells.ts';
import { createSheetFile } from '../sheets/sheetFile.ts';

export type WriteRunOptions = {
  readonly crud: Pick<Crud, 'exportRows'>;
  readonly texts: Texts;
  readonly zone: string;
};

type WrittenExport = {
  readonly list: AnyResource;
  /** With their rights at this moment. */
  readonly owner: SignedInAdmin;
  readonly lang: Language;
  readonly filter: unknown;
  readonly columns: unknown;
  readonly format: 'csv' | 'xlsx';
  readonly path: string;
  readonly isStopping: () => boolean;
};

/** A file that was written. */
export type WrittenFile = { readonly rows: number; readonly size: number; readonly sha256: string };

/**
 * Writes the rows that the owner may read to a file, portion by portion. Undefined when the process ends.
 *
 * @throws {Denied} when the owner may no longer export the list, or have exports at all
 * @throws {Refusal} export_too_large; invalid for a filter or a column that the list no longer has
 */
export async function writeRun(
  { crud, texts, zone }: WriteRunOptions,
  { list, owner, lang, filter, columns, format, path, isStopping }: WrittenExport,
): Promise<WrittenFile | undefined> {
  const own = nodeOf(scheduledExports.path, 'add');
  if (!owner.can(nodeKey(own))) throw new Denied(own);
  if (!mayExport(owner, list)) throw new Denied(nodeOf(list.path, 'export'));
  const fields = Array.isArray(columns) && columns.length > 0 ? columns : undefined;
  const found = await crud.exportRows(list.name, owner, { filter, fields });
  const cells = cellsOf({ texts, lang, zone }, list, found);
  const sheet = await createSheetFile({
    path,
    format,
    head: found.fields.map((field) => labelOf(texts, lang, { resource: list.name }, field)),
    numbers: numberColumns(list, found),
  });
  let rows = 0;
  try {
    for await (const portion of found.portions) {
      if (isStopping()) {
        await sheet.abandon();
        return undefined;
      }
      await sheet.write(portion.flatMap(cells));
      rows += portion.length;
      await nextTurn();
    }
    return { rows, ...(await sheet.end()) };
  } catch (error) {
    await sheet.abandon().catch(() => {});
    throw error;
  }
}

/** A file of more bytes is not sent along. */
export const isAttached = (size: number): boolean => size <= scheduledExportLimits.attachmentBytes;
