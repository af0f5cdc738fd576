import { renderToString } from 'react-dom/server';
import {
  ReplyError,
  StatusError,
  createSessions,
  type KeyValueStore,
} from '../../src/client/index.ts';
import {
  type DrawStorePage,
  type Endpoint,
  type EndpointInput,
  isSuccess,
  languages,
  readEnvelope,
  type StoreRequest,
  withQuery,
} from '../../src/contract/index.ts';
import { createDictionary } from '../../src/frame/dictionary.ts';
import { createToasts } from '../../src/frame/toasts.ts';
import type { Translate } from '../../src/texts/index.ts';
import { createCartCount } from './cartCount.ts';
import { loadFrame } from './frame/frameData.ts';
import { headHtml } from './frame/headHtml.ts';
import { headOf } from './frame/pageHead.ts';
import { loadPage } from './loadScreen.ts';
import { createStoreRouter } from './router.ts';
import * as table from './screens.ts';
import type { StoreServices } from './services.ts';
import { stateHtml } from './state/storeState.ts';
import { StoreApp } from './StoreApp.tsx';
import type { StoreCall } from './storeScreen.ts';
import { library } from './texts.ts';

/** Draws a page for a visitor without a session: members are known to their browsers alone. */
export const drawPage: DrawStorePage = async (request) => {
  const { address, lang, siteName } = request;
  const call = callThrough(request);
  const [page, frame] = await Promise.all([
    loadPage(address, { table, call, knowsMember: false }),
    loadFrame(call),
  ]);
  const language = { get: () => lang, set: () => {}, subscribe: neverChanges };
  const dictionary = await createDictionary(
    language,
    library(() => {}),
  );
  await dictionary.need(page.texts);
  const services: StoreServices = {
    call,
    quietCall: call,
    router: createStoreRouter({ first: page, table, call, needTexts: dictionary.need }),
    dictionary,
    language,
    mode: { get: () => 'light', set: () => {}, subscribe: neverChanges },
    toasts: createToasts(),
    member: createSessions(emptyStore).member,
    cart: createCartCount(call),
    frame,
    siteName: () => siteName,
    siteLogo: request.siteLogo,
    signIn: () => {},
  };
  const t: Translate = (key: string, params = {}) => dictionary.get()(key, params);
  const head = headOf(page, { t, language: lang, frame }, siteName);
  return {
    status: page.status,
    head: headHtml(head, { ...request, languages }),
    body: renderToString(<StoreApp services={services} />),
    state: stateHtml({ address, status: page.status, data: page.data, lang, frame }),
  };
};

const neverChanges = () => () => {};

const emptyStore: KeyValueStore = {
  read: () => null,
  write: () => {},
  remove: () => {},
  onChange: neverChanges,
};

/** Calls of the API that everyone may make, answered in this process. */
const callThrough =
  ({ get }: Pick<StoreRequest, 'get'>): StoreCall =>
  async <Input extends EndpointInput, Output>(
    { method, path, realm }: Endpoint<Input, Output>,
    input: Input,
  ): Promise<Output> => {
    const params: EndpointInput = input;
    if (method !== 'GET' || realm !== 'public' || params instanceof FormData)
      throw new Error(`${method} ${path}: the server draws pages with public data alone`);
    const reply = await get(withQuery(path, params ?? {}));
    const envelope = readEnvelope(reply);
    if (!envelope) throw new StatusError(path, 500, reply);
    if (!isSuccess(envelope)) throw new ReplyError(envelope);
    // The contract types the data of the endpoint.
    return envelope.data as Output;
  };
