import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import openSimpleRest from 'ra-data-simple-rest';
import { type DataProvider, DataProviderContext, ListBase, useListContext } from 'react-admin';
import { use, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Http } from '../../../src/client/index.ts';
import { addPage, listPage } from '../../../src/contract/index.ts';
import {
  thirdPartyCopyCall,
  type ThirdPartyHit,
  type ThirdPartyPage,
  thirdPartyPageSize,
  thirdPartySearchCall,
} from '../../../src/contract/resourceCalls.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  FieldInput,
  useFieldsForm,
  useHttp,
  useLoadResource,
  useNotifyText,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { goods, goodsList } from '../goods.ts';
import { ThirdPartyHits } from './ThirdPartyHits.tsx';
import { SearchParts, ThirdPartySearch } from './ThirdPartySearch.tsx';

/** Path and table of the sources, whose texts hold those of this dialog. */
const sources = { name: 'shop_goods_source', path: 'shop/goods/source' };

const fields = { classify_id: goods.fields.classify_id };
const noClass: { readonly classify_id: number | null } = { classify_id: null };

const nothingLoaded = Promise.resolve(undefined);
const texts = 'resources.shop_goods_source.page';

const { path } = thirdPartySearchCall(goodsList.path);
const cut = path.lastIndexOf('/');

/** The search as a resource of react-admin: the last part of its address. */
const thirdPartyResource = path.slice(cut + 1);

/** A source has an order of its own. */
const sort = { field: 'id', order: 'ASC' } as const;
/** A failure is shown in the dialog. */
const queryOptions = { retry: false, onError: () => {} };

/** Searches the products of registered sources and copies the chosen ones as drafts. */
export function ThirdPartyDialog(props: ActionDialogProps) {
  const load = useLoadResource();
  use(useMemo(() => load?.(sources.name) ?? nothingLoaded, [load]));
  const http = useHttp();
  const provider = useMemo(() => createThirdPartyProvider(http), [http]);
  return (
    <DataProviderContext value={provider}>
      <ListBase<ThirdPartyHit>
        resource={thirdPartyResource}
        perPage={thirdPartyPageSize}
        sort={sort}
        exporter={false}
        storeKey={false}
        disableAuthentication
        disableSyncWithLocation
        queryOptions={queryOptions}
      >
        <SearchDialog {...props} />
      </ListBase>
    </DataProviderContext>
  );
}

function SearchDialog({ name, onClose }: ActionDialogProps) {
  const t = useText(texts);
  const ui = useText('ui');
  const scope = useScope();
  const said = scope.texts.action(name);
  const form = useFieldsForm(fields, noClass);
  const classifyId = Number(useWatch({ control: form.control, name: 'classify_id' }) ?? 0);
  const known = useSources();
  const { data = [], selectedIds, isFetching, onUnselectItems } = useListContext<ThirdPartyHit>();
  const copy = useCopy();
  // Products of the current page only, without those copied already.
  const picked = data.filter(
    ({ id, goods_id: copied }) => selectedIds.includes(id) && copied === 0,
  );
  const begin = () =>
    copy.mutate({ products: picked.map(({ id }) => ({ id })), classify_id: classifyId });
  const searchAgain = () => {
    onUnselectItems();
    if (copy.error) copy.reset();
  };

  return (
    <Dialog
      isOpen
      size="large"
      isDirty={picked.length > 0}
      onClose={onClose}
      title={said.title({ label: '', count: 1 })}
      note={said.note}
      buttons={
        <>
          <DialogCancel>{copy.data ? t('close') : ui('act.cancel')}</DialogCancel>
          {copy.data && copy.data.created > 0 && picked.length === 0 ? (
            <Button variant="contained" component={Link} to={viewOf(copy.data)} onClick={onClose}>
              {t('view')}
            </Button>
          ) : (
            <WorkButton
              variant="contained"
              disabled={picked.length === 0 || classifyId === 0 || isFetching}
              isWorking={copy.isPending}
              onClick={begin}
            >
              {picked.length > 0 ? t('copy', { smart_count: picked.length }) : t('copyNone')}
            </WorkButton>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <SearchParts>
          {known?.length === 0 ? (
            <NoSource onLeave={onClose} />
          ) : (
            <ThirdPartySearch sources={known ?? []} onSearch={searchAgain} />
          )}
          <SearchState />
          {data.length > 0 && (
            <>
              <ThirdPartyHits />
              <FieldInput
                name="classify_id"
                source="classify_id"
                field={fields.classify_id}
                texts={scope.texts}
                isRequired
              />
            </>
          )}
          {copy.error && <p role="alert">{copy.error.message}</p>}
        </SearchParts>
      </FormProvider>
    </Dialog>
  );
}

function NoSource({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText(texts);
  const { links } = useScope();
  return (
    <p>
      {t('noSource')}{' '}
      {links.listOf(sources.name) !== undefined && (
        <Link to={addPage(sources.path)} onClick={onLeave}>
          {t('register')}
        </Link>
      )}
    </p>
  );
}

function SearchState() {
  const t = useText(texts);
  const { error, isFetching, filterValues, data, refetch } = useListContext<ThirdPartyHit>();
  const isAsked = Number(filterValues['source_id'] ?? 0) > 0;
  const isEmpty = isAsked && !isFetching && !error && data?.length === 0;
  return (
    <>
      {error && (
        <p role="alert">
          {error.message}{' '}
          <Button variant="text" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <div aria-live="polite">
        {isFetching && isAsked && <p>{t('finding')}</p>}
        {isEmpty && <p>{t('none')}</p>}
      </div>
    </>
  );
}

/** The list of the copied products. */
const viewOf = ({ imported_at: at }: { readonly imported_at: number }): string =>
  `${listPage(goodsList.path)}?create_time~RANGE=${at},${at}`;

const silent = { showCodeMessage: false } as const;

/** Sources that can be searched; undefined until loaded. */
function useSources() {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: [sources.name, thirdPartyResource],
    queryFn: ({ signal }) =>
      http.call(thirdPartySearchCall(goodsList.path), {}, { ...silent, signal }),
    retry: false,
  });
  return data?.sources;
}

function useCopy() {
  const http = useHttp();
  const t = useText(texts);
  const notify = useNotifyText();
  const queries = useQueryClient();
  const { filterValues, page } = useListContext();
  return useMutation({
    mutationFn: (chosen: {
      readonly products: readonly { readonly id: ThirdPartyHit['id'] }[];
      readonly classify_id: number;
    }) => {
      const asked = {
        source_id: Number(filterValues['source_id'] ?? 0),
        keyword: String(filterValues['q'] ?? ''),
        page,
      };
      return http.call(thirdPartyCopyCall(goodsList.path), { ...asked, ...chosen }, silent);
    },
    onSuccess: async ({ created }) => {
      notify(t('done', { smart_count: created }));
      await Promise.all(
        [goodsList.name, thirdPartyResource].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
  });
}

/**
 * Products of other shops by `ra-data-simple-rest`. It speaks to our server, which alone calls the sources
 * and whose envelope is opened here. Until a source is chosen there is nothing to find.
 */
function createThirdPartyProvider(http: Http): DataProvider {
  const service = openSimpleRest(path.slice(0, cut), async (url, { signal } = {}) => {
    const { status, body } = await http.request<ThirdPartyPage>({
      method: 'GET',
      url: String(url),
      signal: signal ?? undefined,
      showCodeMessage: false,
      reduce: false,
    });
    const { hits, total } = body.data;
    const headers = new Headers({ 'content-range': `${thirdPartyResource} */${total}` });
    return { status, headers, body: JSON.stringify(hits), json: hits };
  });
  return {
    ...service,
    getList: async (name, params) =>
      params.filter?.source_id ? service.getList(name, params) : { data: [], total: 0 },
  };
}
