import { useEffect, useMemo, useState } from 'react';
import { failureSentence, newCallKey } from '../../../src/client/index.ts';
import { partViews } from '../../../resources/page/shared/partViews.ts';
import { moneyText, type PageHost, PageHostProvider, PageTree } from '../../../src/pages/view.ts';
import { clickAdvert } from '../../../src/contract/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { claimCoupon } from '../api/goods.ts';
import { type BuiltPage, pageShow } from '../api/page.ts';
import { useIsMember, useLanguage, useShop } from '../services.ts';
import { visitorId } from '../visitor.ts';
import { hrefOfPlace } from './storePlaces.ts';
import '../../../src/pages/page.css';
import '../../../src/pages/goodsTile.css';

import.meta.glob(
  [
    '../../../resources/page/{components/*/view,shared/*}.css',
    '../../../modules/*/components/*/view.css',
  ],
  { eager: true },
);

type Props = {
  readonly page: BuiltPage;
  /** True for a draft that is shared: it is for everybody as it is. */
  readonly isDraft?: boolean;
};

/** Draws a page that an owner built. Members of some groups get theirs once the browser knows them. */
export function PageView({ page, isDraft = false }: Props) {
  const own = useOwnPage(page, isDraft);
  const host = usePageServices(page);
  return (
    <PageHostProvider value={host}>
      <div className="page">
        <PageTree parts={own.tree} data={own.data} views={partViews} />
      </div>
    </PageHostProvider>
  );
}

function useOwnPage(page: BuiltPage, isDraft: boolean): BuiltPage {
  const { quietCall } = useShop();
  const isMember = useIsMember();
  const [own, setOwn] = useState<BuiltPage>();
  const { id, is_personal: isPersonal } = page;
  useEffect(() => {
    if (!isPersonal || !isMember || isDraft) return undefined;
    let isGone = false;
    quietCall(pageShow, { id }).then(
      (shown) => {
        if (!isGone && shown) setOwn(shown);
      },
      // The page of everybody stays.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [quietCall, id, isPersonal, isMember, isDraft]);
  return own?.id === id ? own : page;
}

function usePageServices({ now }: BuiltPage): PageHost {
  const { quietCall, signIn, dictionary } = useShop();
  const language = useLanguage();
  const isMember = useIsMember();
  const t = useText('store.parts');
  return useMemo<PageHost>(
    () => ({
      language,
      // Keys of parts are not checked: a module may bring some.
      t: (key, params = {}) => dictionary.get()(`store.parts.${key}`, params),
      money: moneyText,
      hrefOf: hrefOfPlace,
      async run(command, id) {
        if (command !== 'claimCoupon')
          throw new Error(`a part gives the unknown command ${command}`);
        if (!isMember) {
          signIn();
          return { isDone: false, text: '' };
        }
        try {
          await quietCall(claimCoupon, { center_id: id }, { idempotencyKey: newCallKey() });
          return { isDone: true, text: t('claimed') };
        } catch (error) {
          const translate = dictionary.get();
          return { isDone: false, text: failureSentence(error, translate) };
        }
      },
      count({ kind, id }) {
        const click = { kind, id, visitor_id: visitorId() };
        // Statistics: nobody waits for them, and a failure is not told.
        quietCall(clickAdvert, click).catch(() => undefined);
      },
      isCanvas: false,
      now,
    }),
    [language, t, quietCall, signIn, dictionary, isMember, now],
  );
}
