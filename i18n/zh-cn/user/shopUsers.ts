import type { shopUsers } from '../../../resources/user/shopUsers.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import moneyLogs from './moneyLog.ts';
import users from './users.ts';

const inputs = { direction: '方向', amount: '金额', reason: '原因', memo: '备注' };
const options = {
  direction: { add: '增加', deduct: '扣减' },
  reason: moneyLogs.options.reason,
};

export default {
  name: '会员',
  list: '会员列表',
  search: '用户名、昵称、手机号',
  empty: '还没有会员',
  fields: users.fields,
  options: users.options,
  masks: users.masks,
  presets: {
    regulars: '常客',
    lapsed: '90 天未下单',
    withoutOrder: '从未下单',
    disabled: '已停用',
  },
  sections: {
    base: '会员资料',
    funds: '余额与积分',
    spending: '消费',
    visits: '账号',
    orders: '订单',
    refunds: '退款',
    coupons: '优惠券',
    approvals: '余额复核',
    moneyLog: '余额明细',
    scoreLog: '积分明细',
    addresses: '收货地址',
    sessions: '登录设备',
  },
  actions: {
    balance: {
      name: '调整余额',
      title: '调整余额：%{label}',
      note: '写入余额明细，会员能看到备注；超过双人复核金额时，须另一位管理员批准后生效',
      done: '已提交',
      inputs,
      options,
      reason: '个人信息已清除的会员不能调整余额',
    },
    score: {
      name: '调整积分',
      title: '调整积分：%{label}',
      note: '写入积分明细，会员能看到备注；增加时先抵扣积分欠额；折合金额超过双人复核金额时，须另一位管理员批准后生效',
      done: '已提交',
      inputs: { ...inputs, amount: '积分' },
      options,
      reason: '个人信息已清除的会员不能调整积分',
    },
    grant: {
      name: '发放优惠券',
      title: '给 %{label} 发放优惠券 |||| 给 %{smart_count} 位会员发放优惠券',
      note: '须是进行中且有余量的优惠券；已达每人限领数量的会员不再发放',
      done: '优惠券已发放',
      inputs: { coupon_id: '优惠券' },
      reason: '已停用的会员不能领取优惠券',
    },
    disable: {
      name: '停用',
      title: '停用会员 %{label} |||| 停用 %{smart_count} 位会员',
      note: '不能再登录，当前登录全部失效；订单照常处理',
      done: '已停用',
      reason: '该会员已停用',
    },
    enable: {
      name: '启用',
      title: '启用会员 %{label} |||| 启用 %{smart_count} 位会员',
      done: '已启用',
      reason: '仅已停用且未清除个人信息的会员可启用',
    },
    signOut: {
      name: '下线',
      title: '将会员 %{label} 下线',
      note: '该会员在所有设备上需重新登录',
      done: '已下线',
    },
  },
} satisfies MessagesFor<typeof shopUsers>;
