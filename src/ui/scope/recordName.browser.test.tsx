import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { goodsList } from '../../../resources/shop/goods.ts';
import { reviews } from '../../../resources/shop/reviews.ts';
import { notifyConfigs } from '../../../resources/messages/notifyConfigs.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import type { Language } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';
import { ScopeProvider, useScope } from './Scope.tsx';

const row = { id: 6464, message_type: 'low_stock', name: '' };
const Name = () => <h1>{useScope().nameOf(row)}</h1>;

function show(resource: AnyResource, language: Language) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <AdminParts calls={{}} can={() => true}>
      <Surroundings language={language}>
        <ScopeProvider resource={resource}>
          <Name />
        </ScopeProvider>
      </Surroundings>
    </AdminParts>,
  );
}

test.each([
  ['en', 'Low stock'],
  ['zh-cn', '库存预警'],
] as const)(
  'a record that is named by a choice is called as people know it: %s',
  async (language, name) => {
    show(notifyConfigs, language);

    await expect.element(page.getByRole('heading')).toHaveTextContent(name);
  },
);

test.each([
  ['numbered', 'en', reviews, 'Review 6464'],
  ['numbered', 'zh-cn', reviews, '评价 6464'],
  ['without a name', 'en', goodsList, 'No text (6464)'],
  ['without a name', 'zh-cn', goodsList, '未填写文字（6464）'],
] as const)(
  'a record %s is called by words, not by a bare number: %s',
  async (_, language, resource, name) => {
    show(resource, language);

    await expect.element(page.getByRole('heading')).toHaveTextContent(name);
  },
);
