import { useText } from '../../../src/texts/index.ts';
import { localText } from '../api/localText.ts';
import { Picture } from '../parts/Picture.tsx';
import { useLanguage, useShop } from '../services.ts';
import { storeScreen } from '../storeScreen.ts';
import { StateBox } from '../state/StateBox.tsx';
import { listPath } from './goodsQuery.ts';
import './list.css';

/** All classes. They come with the frame. */
export const screen = storeScreen<null>({
  load: () => Promise.resolve(null),
  head: (_data, { t, language, frame }) => ({
    title: t('store.frame.nav.classes'),
    description: frame.classes.map((node) => localText(node, 'name', language)).join(' · '),
  }),
  View: ClassesPage,
});

function ClassesPage() {
  const t = useText('store.frame.nav');
  const { frame } = useShop();
  const language = useLanguage();
  if (frame.classes.length === 0)
    return (
      <StateBox title={t('classes')}>
        <a className="shop-button" href={listPath}>
          {t('all')}
        </a>
      </StateBox>
    );
  return (
    <div className="classes">
      <h1>{t('classes')}</h1>
      {frame.classes.map((node, place) => (
        <section key={node.id}>
          <h2>
            <a href={`${listPath}?class=${node.id}`}>{localText(node, 'name', language)}</a>
          </h2>
          <ul className="class-tiles">
            {node.children.map((below, index) => (
              <li key={below.id}>
                <a href={`${listPath}?class=${below.id}`}>
                  <Picture
                    src={below.image}
                    alt=""
                    width={160}
                    height={160}
                    isFirst={place === 0 && index === 0}
                  />
                  <span>{localText(below, 'name', language)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
