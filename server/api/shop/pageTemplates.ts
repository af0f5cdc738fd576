import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { dragPages } from '../../../resources/page/dragPages.ts';
import { pageTemplates } from '../../../resources/page/templates.ts';
import { type Language, nodeOf } from '../../../src/contract/index.ts';
import { int } from '../../../src/fields/index.ts';
import {
  drawnDesignCall,
  drawnTemplateCall,
  type LeftOutPicture,
  templateLeftOutCall,
} from '../../../src/pages/designCalls.ts';
import { type PagePart, partsIn } from '../../../src/pages/index.ts';
import { Invalid, InvalidInput } from '../../../src/schema/index.ts';
import type { Db } from '../../db/index.ts';
import {
  addTemplate,
  drawnPage,
  type LeftOutFile,
  readTemplate,
  templateBy,
  withAddresses,
} from '../../domain/pages/index.ts';
import { discard, type Files, keyOf, readKey, spool } from '../../files/index.ts';
import { fileReply } from '../../http/envelope.ts';
import type { HeavyCalls } from '../../http/heavyCalls.ts';
import { anyObject, listOf, objectOf, text, whole } from '../../http/jsonSchema.ts';
import type { AdminCall, AdminRoute } from '../../http/registry.ts';
import type { Texts } from '../../http/texts.ts';
import { demandRoom, type Throttle } from '../../http/throttle.ts';
import { declaredAction } from '../resources/actions.ts';
import { fieldName, withPartNames } from './pageFaults.ts';
import {
  addressesOf,
  type BroughtTemplate,
  leftOutOf,
  packTemplate,
  templateLimits,
  withTemplateFile,
} from './pageTemplateFile.ts';

type TemplateRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly heavyCalls: HeavyCalls;
  readonly files: Pick<Files, 'take' | 'openHere' | 'spoolDir'>;
  readonly throttle: Pick<Throttle, 'upload'>;
};

/** Templates as files, and small pictures of templates and designs. */
export const pageTemplateRoutes = (options: TemplateRouteOptions): readonly AdminRoute[] => [
  exportRoute(options),
  leftOutRoute(options),
  importRoute(options),
  drawnRoute(options, 'page_template'),
  drawnRoute(options, 'drag_page'),
];

const exportRoute = ({ db, texts, heavyCalls, files }: TemplateRouteOptions): AdminRoute => ({
  ...declaredAction(texts, pageTemplates, 'exportFile'),
  media: ['application/zip'],
  async handle({ body }: AdminCall) {
    const [id]: readonly unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
    const template = await templateBy(db, rowId.read(id));
    const bytes = await heavyCalls.run(() =>
      packTemplate(template, (address) => pictureAt(files, address)),
    );
    return fileReply({
      name: `${template.name.replaceAll(/[\\/\p{Cc}]/gu, ' ')}.zip`,
      plainName: `page-template-${Number(id)}.zip`,
      type: 'application/zip',
      content: Readable.from([bytes]),
    });
  },
});

/** Asked before a template leaves as a file: it says which pictures stay behind. */
const leftOutRoute = ({ db, texts, files }: TemplateRouteOptions): AdminRoute => ({
  method: templateLeftOutCall.method,
  path: templateLeftOutCall.path,
  realm: 'admin',
  permission: nodeOf(pageTemplates.path, 'exportFile'),
  resource: pageTemplates,
  title: (lang) => texts.say(lang, 'server.api.pageDesign.leftOut'),
  input: { in: 'query', fields: { id: rowId } },
  output: objectOf({ list: listOf(leftOutPicture) }),
  async handle({ input, lang }) {
    const template = await templateBy(db, Number(input['id']));
    const { thumb, files: left } = await leftOutOf(
      template,
      async (address) => (await openedAt(files, address)) !== undefined,
    );
    const own = thumb ? [{ address: template.thumb ?? '', line: 0, place: '' }] : [];
    return { list: [...own, ...namedPlaces(lang, template.tree, left)] };
  },
});

const leftOutPicture = objectOf({ address: text, line: whole, place: text });

const rowId = int({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** The content of an uploaded file; undefined for any other address, and where it is gone. */
async function pictureAt(files: Pick<Files, 'openHere'>, address: string) {
  const opened = await openedAt(files, address);
  return opened && buffer(await opened.read());
}

async function openedAt(files: Pick<Files, 'openHere'>, address: string) {
  const key = address.startsWith('/storage/') ? readKey(address) : undefined;
  return key && files.openHere(keyOf(key.sha1, key.suffix));
}

/** Takes the file of a template. Its pictures become uploads of the person who brings it. */
const importRoute = (options: TemplateRouteOptions): AdminRoute => ({
  ...declaredAction(options.texts, pageTemplates, 'importFile'),
  input: { in: 'form', file: 'on disk', keptBytes: templateLimits.archive, fields: {} },
  output: objectOf({
    id: whole,
    name: text,
    pictures: whole,
    leftOut: listOf(leftOutPicture),
  }),
  async handle(call: AdminCall) {
    const { upload, lang, admin, now, session } = call;
    demandRoom(options.throttle.upload(session.family));
    if (!upload) throw new InvalidInput(new Map([['file', new Invalid('required')]]));
    const { db, heavyCalls } = options;
    return heavyCalls.run(() =>
      withTemplateFile(upload.path, (template) =>
        withPartNames(lang, template.content.tree, async () => {
          const { content, leftOut } = template;
          // Refused before a picture is kept.
          await readTemplate(db, content.tree, { admin, now });
          const kept = await keepPictures(options, template, call);
          const place = (address: string) => kept.get(address);
          const thumb = content.thumb === null ? null : (kept.get(content.thumb) ?? null);
          const tree = withAddresses(content.tree, place);
          const id = await addTemplate(db, { ...content, thumb, tree }, { admin, now });
          return {
            id,
            name: content.name,
            pictures: kept.size,
            leftOut: namedPlaces(lang, content.tree, leftOut),
          };
        }),
      ),
    );
  },
});

/**
 * Keeps the pictures that a template names, as any upload.
 *
 * @returns their new addresses, by the names of entries
 */
async function keepPictures(
  { files }: TemplateRouteOptions,
  { content: { name, thumb, tree }, read }: BroughtTemplate,
  { admin, now }: AdminCall,
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  for (const address of addressesOf({ tree, thumb })) {
    const suffix = address.split('.').at(-1) ?? '';
    const sent = await spool(
      {
        name: `${name} ${kept.size + 1}.${suffix}`,
        claimed: '',
        body: Readable.from([await read(address)]),
      },
      files.spoolDir,
      templateLimits.file,
    );
    try {
      const owner = { admin_id: admin.id, user_id: null };
      const { url } = await files.take(sent, { owner, topic: 'page', now });
      kept.set(address, url);
    } finally {
      await discard(sent.path);
    }
  }
  return kept;
}

/** Pictures that are left out, by the lines of the outline and the names of the builder. */
function namedPlaces(
  language: Language,
  tree: readonly PagePart[],
  files: readonly LeftOutFile[],
): readonly LeftOutPicture[] {
  const parts = partsIn(tree);
  return files.map(({ cid, key, address }) => {
    const line = parts.findIndex((part) => part.cid === cid) + 1;
    return { address, line, place: fieldName(language, parts[line - 1]?.code ?? '', key) };
  });
}

const drawn = {
  drag_page: { call: drawnDesignCall, resource: dragPages },
  page_template: { call: drawnTemplateCall, resource: pageTemplates },
} as const;

/** A design with its data for whoever sees it in a list. */
function drawnRoute({ db, texts }: TemplateRouteOptions, of: keyof typeof drawn): AdminRoute {
  const { call, resource } = drawn[of];
  return {
    method: call.method,
    path: call.path,
    realm: 'admin',
    permission: nodeOf(resource.path, 'index'),
    resource,
    title: (lang) => texts.say(lang, 'server.api.pageDesign.drawn'),
    input: { in: 'query', fields: { id: rowId } },
    output: objectOf({ terminal: text, tree: listOf(anyObject), data: anyObject }),
    handle: ({ input, now }) => drawnPage(db, of, { id: Number(input['id']), now }),
  };
}
