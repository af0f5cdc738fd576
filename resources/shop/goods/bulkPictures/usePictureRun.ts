import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { InvalidReply, StaleReply } from '../../../../src/client/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { readListOf, readRecordOf, type UploadPort } from '../../../../src/ui/parts/index.ts';
import { goodsList } from '../../goods.ts';
import {
  codesIn,
  matchPicture,
  pictureChanges,
  type PictureMatch,
  type PicturePlace,
  type PictureProduct,
} from './matchPictures.ts';

/** A chosen file and what becomes of it. */
export type PictureFile = {
  readonly key: number;
  readonly file: File;
  /** Absent: no product is named so. */
  readonly match?: PictureMatch;
  /** Address of the stored file, once it is uploaded. */
  readonly url?: string;
  readonly state: 'waiting' | 'saving' | 'saved';
  /** Reason it was refused. */
  readonly fault?: string | undefined;
};

type PictureRunOptions = {
  readonly port: UploadPort;
  readonly rules: Parameters<UploadPort['send']>[0]['rules'] | undefined;
};

/** Finds the products of pictures by the names of the files, and saves them product by product. */
export function usePictureRun({ port, rules }: PictureRunOptions) {
  const t = useText('resources.shop_goods.page.pictures');
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly PictureFile[]>([]);
  const [isLooking, setLooking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const patch = (keys: readonly number[], change: Partial<PictureFile>) =>
    setFiles((now) => now.map((each) => (keys.includes(each.key) ? { ...each, ...change } : each)));

  async function add(chosen: readonly File[]) {
    const added = chosen.map((file): PictureFile => ({ key: ++lastKey, file, state: 'waiting' }));
    setFiles((now) => [...now, ...added]);
    setLooking(true);
    try {
      const products = await productsNamed(
        provider,
        added.flatMap(({ file }) => codesIn(file.name)),
      );
      for (const { key, file } of added) {
        const match = matchPicture(file.name, products);
        if (match) patch([key], { match });
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      patch(
        added.map(({ key }) => key),
        { fault: error.message },
      );
    } finally {
      setLooking(false);
    }
  }

  /** Assigns a file to the product of a code or name; false when there is none. */
  async function assign(key: number, code: string): Promise<boolean> {
    const match = matchPicture(`${code}.`, await productsNamed(provider, [code]));
    if (match) patch([key], { match });
    return match !== undefined;
  }

  /** Saves what is not saved yet, one product after the other. Returns the number of products saved. */
  async function save(replaces: boolean): Promise<number> {
    setSaving(true);
    let count = 0;
    const open = files.filter(({ match, state }) => match && state !== 'saved');
    for (const [id, own] of Map.groupBy(open, ({ match }) => match?.product.id ?? 0)) {
      if (await saveProduct(id, own, replaces)) count += 1;
    }
    setSaving(false);
    void queries.invalidateQueries({ queryKey: [goodsList.name] });
    return count;
  }

  async function saveProduct(id: number, own: readonly PictureFile[], replaces: boolean) {
    const sent: PictureFile[] = [];
    for (const each of own) {
      patch([each.key], { state: 'saving', fault: undefined });
      const stored = await upload(each);
      if (stored) sent.push(stored);
    }
    const keys = sent.map(({ key }) => key);
    if (sent.length === 0) return false;
    try {
      // As it is now: files of the same product may have been saved before.
      const product = await readProduct(provider, id);
      const pictures = sent.flatMap(({ match, url }) =>
        match && url !== undefined ? [{ place: match.place, url }] : [],
      );
      await provider.update(goodsList.name, {
        id,
        data: { ...pictureChanges(product, pictures, replaces), version: product.version },
        previousData: { id },
        meta: { isQuiet: true, isWire: true },
      });
      patch(keys, { state: 'saved' });
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      patch(keys, { state: 'waiting', fault: faultOf(error, t('stale')) });
      return false;
    }
  }

  /** Undefined when the file was refused, which its row says. */
  async function upload(each: PictureFile): Promise<PictureFile | undefined> {
    if (each.url !== undefined) return each;
    if (!rules) return undefined;
    try {
      const { url } = await port.send({ file: each.file, rules, area: 'admin', isQuiet: true });
      patch([each.key], { url });
      return { ...each, url };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      patch([each.key], { state: 'waiting', fault: error.message });
      return undefined;
    }
  }

  return {
    files,
    isLooking,
    isSaving,
    add,
    assign,
    save,
    setPlace(key: number, place: PicturePlace) {
      setFiles((now) =>
        now.map((each) =>
          each.key === key && each.match ? { ...each, match: { ...each.match, place } } : each,
        ),
      );
    },
    remove: (key: number) => setFiles((now) => now.filter((each) => each.key !== key)),
  };
}

let lastKey = 0;

function faultOf(error: Error, stale: string): string {
  if (error instanceof StaleReply) return stale;
  if (error instanceof InvalidReply) return Object.values(error.body.errors).join(' ');
  return error.message;
}

/** The products that have one of these as code, code of a SKU, or name. */
async function productsNamed(
  provider: DataProvider,
  codes: readonly string[],
): Promise<readonly PictureProduct[]> {
  const ids = new Set<number>();
  const wanted = [...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))];
  for (let at = 0; at < wanted.length; at += perCall) {
    const part = wanted.slice(at, at + perCall);
    for (const path of ['goods_code', 'skus.sku_code', 'name', 'name_en']) {
      const { data } = await readListOf(provider, goodsList.name, {
        filter: { [path]: part },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' },
      });
      for (const { id } of data) ids.add(id);
    }
  }
  return Promise.all([...ids].map((id) => readProduct(provider, id)));
}

/** Names per call: the filter is part of an address. */
const perCall = 40;

async function readProduct(provider: DataProvider, id: number): Promise<PictureProduct> {
  const row = await readRecordOf(provider, goodsList.name, id);
  return { ...row, skus: row.skus.filter(({ archived }) => Number(archived) === 0) };
}
