import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { notifyConfigs } from '../../../resources/messages/notifyConfigs.ts';
import { AdminParts, Surroundings } from '../../../tests/support/Surroundings.tsx';
import { ScopeProvider, useScope } from './Scope.tsx';

const Name = () => <h1>{useScope().nameOf({ id: 1, message_type: 'low_stock' })}</h1>;

test.each([
  ['en', 'Low stock'],
  ['zh-cn', '库存预警'],
] as const)(
  'a record that is named by a choice is called as people know it: %s',
  async (language, name) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => root.unmount());

    root.render(
      <AdminParts calls={{}} can={() => true}>
        <Surroundings language={language}>
          <ScopeProvider resource={notifyConfigs}>
            <Name />
          </ScopeProvider>
        </Surroundings>
      </AdminParts>,
    );

    await expect.element(page.getByRole('heading')).toHaveTextContent(name);
  },
);
