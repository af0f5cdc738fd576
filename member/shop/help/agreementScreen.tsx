import { useText } from '../../../src/texts/index.ts';
import { agreement, agreementNames, type StoreAgreement } from '../api/content.ts';
import { localText } from '../api/localText.ts';
import { useLanguage } from '../services.ts';
import { StateBox } from '../state/StateBox.tsx';
import { type ScreenProps, type ScreenRequest, storeScreen } from '../storeScreen.ts';
import { RichText } from './RichText.tsx';

type AgreementData = {
  readonly name: StoreAgreement | undefined;
  readonly content: string;
  readonly content_en: string;
};

/** A policy of the shop: `/shop/agreements/privacy_policy`. */
export const screen = storeScreen<AgreementData>({
  async load(call, request) {
    const name = nameIn(request);
    if (!name) return { name, content: '', content_en: '' };
    return { name, ...(await call(agreement, { name })) };
  },
  head: (data, { t }) => ({
    title: data?.name ? t(`store.help.agreements.${data.name}`) : t('store.help.title'),
  }),
  View: AgreementView,
});

const nameIn = ({ params }: ScreenRequest) =>
  agreementNames.find((name) => name === params['name']);

function AgreementView({ data }: ScreenProps<AgreementData>) {
  const t = useText('store.help');
  const language = useLanguage();
  const html = localText(data, 'content', language);
  if (!data.name || !html) return <StateBox title={t('empty')} />;
  return (
    <article className="narrow stack">
      <h1>{t(`agreements.${data.name}`)}</h1>
      <RichText html={html} />
    </article>
  );
}
