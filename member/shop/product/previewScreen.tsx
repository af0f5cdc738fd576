import { useEffect, useMemo, useState } from 'react';
import { Cancelled } from '../../../src/client/index.ts';
import { type Language, type PreviewMessage, productPreview } from '../../../src/contract/index.ts';
import { createDictionary } from '../../../src/frame/dictionary.ts';
import { TextProvider, type TranslateAny } from '../../../src/texts/index.ts';
import { library } from '../texts.ts';
import { ShopProvider, useShop } from '../services.ts';
import { type ScreenRequest, type StoreCall, storeScreen } from '../storeScreen.ts';
import type { ProductData } from './productData.ts';
import { ProductPage } from './ProductPage.tsx';

/** A product as the back office shows it in a frame, saved or not. It is never loaded, and nothing is sent. */
export const screen = storeScreen<null>({
  load: async () => null,
  head: () => ({ title: '', isPrivate: true }),
  View: ({ request }) => <ProductPreview request={request} />,
});

type Previewed = { readonly language: Language; readonly data: ProductData };

function ProductPreview({ request }: { readonly request: ScreenRequest }) {
  const shop = useShop();
  const [shown, setShown] = useState<Previewed>();
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent || !isPreview(data)) return;
      setShown({ language: data.language, data: data.product });
    };
    window.addEventListener('message', receive);
    window.parent.postMessage({ type: productPreview.ready }, location.origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
  const services = useMemo(
    () => ({
      ...shop,
      call: nothingSent,
      quietCall: nothingSent,
      signIn: () => {},
      ...(shown && {
        language: { get: () => shown.language, set: () => {}, subscribe: () => () => {} },
      }),
    }),
    [shop, shown],
  );
  const translate = useTextsIn(shown?.language);
  if (!shown || !translate) return <p className="shop-wait" role="status" />;
  return (
    <ShopProvider value={services}>
      <TextProvider value={translate}>
        <ProductPage
          data={shown.data}
          request={request}
          update={() => {}}
          reload={async () => {}}
        />
      </TextProvider>
    </ShopProvider>
  );
}

/** Texts around the product in the language of the form, which need not be that of the browser. */
function useTextsIn(language: Language | undefined): TranslateAny | undefined {
  const [loaded, setLoaded] = useState<{
    readonly language: Language;
    readonly get: TranslateAny;
  }>();
  useEffect(() => {
    if (!language) return;
    let isWanted = true;
    const fixed = { get: () => language, set: () => {}, subscribe: () => () => {} };
    const load = async () => {
      const dictionary = await createDictionary(
        fixed,
        library(() => {}),
      );
      await dictionary.need(['list', 'product']);
      if (isWanted) setLoaded({ language, get: dictionary.get() });
    };
    void load().catch(() => undefined);
    return () => void (isWanted = false);
  }, [language]);
  return loaded?.language === language ? loaded?.get : undefined;
}

/** A customer's buttons would buy, count and remember; screens take an ended call for no failure. */
const nothingSent: StoreCall = () => Promise.reject(new Cancelled('aborted'));

/**
 * Links that choose options stay on this page; any other would lead out of the preview. Buttons around the
 * product would change the language or the colours of the whole browser.
 */
function stay(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!control) return;
  const isOwnLink = control instanceof HTMLAnchorElement && control.pathname === location.pathname;
  // The gallery shows a picture instead of following its link.
  if (isOwnLink || control.closest('.gallery') || control.matches('.product button')) return;
  event.preventDefault();
  event.stopPropagation();
}

type Preview = PreviewMessage & { readonly product: ProductData };

/** Our own window sends it, so that its form is all that tells it from other messages. */
function isPreview(message: unknown): message is Preview {
  const { type, product }: Partial<Record<keyof Preview, unknown>> = Object(message);
  const { goods, skus }: Partial<Record<keyof ProductData, unknown>> = Object(product);
  return type === productPreview.show && typeof goods === 'object' && Array.isArray(skus);
}
