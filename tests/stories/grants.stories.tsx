import { expect, waitFor, within } from 'storybook/test';
import { adminGroup, adminGroups, adminRules } from '../../resources/index.ts';
import { Form, textsFor } from '../support/FieldStory.tsx';
import { said } from '../support/stories/Matrix.tsx';
import type { Visit } from '../support/stories/openShop.tsx';
import { grantableBy, type Role } from '../support/stories/roles.ts';
import { alone, Place } from '../support/stories/screens.tsx';
import { seen } from '../support/stories/settled.ts';
import { StoryShop } from '../support/stories/StoryShop.tsx';
import { useToolbar } from '../support/stories/toolbar.ts';
import { treeOf } from '../support/stories/wire.ts';
import { apiUrl, listPage } from '../../src/contract/index.ts';
import { Field, Sheet, SheetPart } from '../../src/kit/index.ts';
import { AdminRulesInput } from '../../resources/auth/shared/GrantsInput.tsx';

export default { title: 'Components/Rules of a group', parameters: alone };

const label = said('权限', 'Permissions');
const hint = said('成员可以做什么', 'What its members may do');

type Props = {
  /** Editor of the group. */
  readonly role: Role;
  /** Ids of what the group holds, or all. */
  readonly grants: readonly (number | '*')[];
  readonly condition?: Visit['condition'];
  readonly isDisabled?: boolean;
};

/** The input in a form, with the real rules as the server lists them for the editor. */
function Rules({ role, grants, condition = 'usual', isDisabled = false }: Props) {
  const { language } = useToolbar();
  const list = treeOf(grantableBy(role), 'pid');
  const answer = { [apiUrl(adminRules.path, 'index')]: { data: { list, total: list.length } } };
  const replies = condition === 'usual' ? answer : {};
  return (
    <StoryShop at={listPage(adminGroups.path)} condition={condition} replies={replies}>
      {() => (
        <Place>
          <Sheet>
            <SheetPart>
              <Form source="rules" wire={grants}>
                <Field label={label[language]} hint={hint[language]}>
                  {(binding) => (
                    <AdminRulesInput
                      name="rules"
                      source="rules"
                      field={adminGroup.fields.rules}
                      texts={textsFor(label[language], {})}
                      id={binding.id}
                      describedBy={binding['aria-describedby']}
                      isDisabled={isDisabled}
                    />
                  )}
                </Field>
              </Form>
            </SheetPart>
          </Sheet>
        </Place>
      )}
    </StoryShop>
  );
}

type Play = { readonly canvasElement: HTMLElement };

const rules = (props: Props) => ({ render: () => <Rules {...props} /> });
const listed = ({ canvasElement }: Play) => seen(() => canvasElement.querySelector('[role=group]'));
const held = (role: Role) => grantableBy(role).map(({ id }) => id);

/** The box of a partially granted branch is neither ticked nor empty. */
export const Partial = {
  ...rules({ role: 'super', grants: held('packer') }),
  name: 'Partially granted',
  play: async ({ canvasElement }: Play) => {
    const isMixed = (box: Element) => box.matches(':indeterminate');
    await waitFor(() =>
      expect(within(canvasElement).getAllByRole('checkbox').some(isMixed)).toBe(true),
    );
  },
};

/** Rules that the editor does not hold are not listed, and stay as they are. */
export const NotAll = {
  ...rules({ role: 'packer', grants: held('viewer') }),
  name: 'Edited by a packer',
  play: listed,
};

/** With one box for all of it there is nothing to choose below. */
export const Everything = {
  ...rules({ role: 'super', grants: ['*'] }),
  play: async ({ canvasElement }: Play) =>
    void (await within(canvasElement).findByRole('checkbox', { checked: true })),
};

/** The grants are kept while the rules cannot be shown. */
export const Failed = {
  ...rules({ role: 'super', grants: held('packer'), condition: 'failing' }),
  name: 'Failed',
  play: ({ canvasElement }: Play) => seen(() => canvasElement.querySelector('[role=alert] button')),
};

/** On a phone branches are folded: only the first level is in sight until one is opened. */
export const OnAPhone = {
  name: 'On a phone',
  globals: { viewport: { value: 'w390' } },
  render: () => <Rules role="super" grants={[]} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: /^(展开|Expand) / });
    const before = canvas.getAllByRole('checkbox').length;
    first?.click();
    await waitFor(() => expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(before));
  },
};
