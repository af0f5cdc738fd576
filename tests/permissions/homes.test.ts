import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { campaignNodes } from '../../resources/shop/dashboard.ts';
import { declaredRules } from '../../server/auth/rules/declared.ts';
import { campaignLists } from '../../server/domain/stats/index.ts';
import { staffGroups } from '../../server/seed/data/staff.ts';
import { grantedRules } from '../../server/seed/staffRows.ts';
import { listPage, nodeOf } from '../../src/contract/index.ts';
import { attentionOf, isWorkOf } from '../../src/shell/attention.ts';
import { blocksFor, recordBlocks } from '../../src/shell/blocks.ts';

const rules = rulesOf();
const blocks = recordBlocks(resources, () => async () => ({ default: () => null }));

function rulesOf() {
  const named = declaredRules(resources, () => '');
  const ids = new Map(named.map(({ name }, id) => [name, id]));
  return named.map(({ name, parent }, id) => ({ id, name, pid: ids.get(parent) ?? -1 }));
}

/** Cells and blocks on the home of a group of the demo. */
function homeOf(name: string) {
  const { grants = [], except } = staffGroups.find(({ name_en }) => name_en === name) ?? {};
  const held = new Set(grantedRules(rules, grants, except).map((id) => rules[id]?.name));
  const can = (node: string) => held.has(node);
  const pages = resources
    .filter(({ path }) => can(path))
    .map(({ path }) => ({ path: listPage(path), title: '', component: '', staysAlive: true }));
  const views = attentionOf(resources).filter(
    (view) => isWorkOf(view, can) && pages.some(({ path }) => path === view.page),
  );
  return {
    cells: views.map(({ resource, preset }) => `${resource} ${preset}`),
    blocks: blocksFor(blocks, { pages, can }).map(({ key }) => key),
  };
}

test('the packer ships, takes goods back and restocks, and judges no refund', () => {
  expect(homeOf('Warehouse')).toEqual({
    cells: ['shop_order toShip', 'shop_refund waitReceive', 'shop_goods lowStock'],
    blocks: ['waiting shop_order', 'waiting shop_goods', 'latest shop_order'],
  });
});

test('customer service has refunds, cancellations and feedback, and no orders to ship', () => {
  expect(homeOf('Customer service')).toEqual({
    cells: [
      'shop_order cancelAsked',
      'shop_refund waitAudit',
      'shop_refund proposed',
      'shop_notification unread',
      'user_feedback fresh',
    ],
    blocks: ['waiting shop_refund', 'latest shop_order'],
  });
});

test('finance settles what differs and pays out, and judges no refund', () => {
  expect(homeOf('Finance')).toEqual({
    cells: [
      'shop_refund failed',
      'shop_payment toSettle',
      'shop_statement open',
      'balance_approval waiting',
      'recharge_order toPay',
      'recharge_order toTransfer',
      'recharge_order proposed',
      'shop_statement_line different',
    ],
    blocks: ['latest shop_order'],
  });
});

test('marketing sees the campaigns near their end, and no stock to buy', () => {
  expect(homeOf('Marketing')).toEqual({ cells: [], blocks: ['summary shop_dashboard'] });
});

test('campaigns near their end are those of the lists whose nodes show them', () => {
  const nodes = campaignLists.map((name) => {
    const { path = '' } = resources.find((resource) => resource.name === name) ?? {};
    return nodeOf(path, 'index');
  });
  expect(nodes.toSorted()).toEqual(campaignNodes.toSorted());
});
