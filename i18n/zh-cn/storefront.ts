/** Calls of the storefront API by family, and their inputs. */
export default {
  inputs: {
    'idempotency-key': '幂等键',
    sku_id: '商品规格',
    num: '数量',
    selected: '勾选',
    consignee: '收货人',
    area: '所在地区',
    address: '详细地址',
    zip: '邮编',
    is_default: '默认地址',
  },
  address: {
    index: '收货地址',
    add: '新增收货地址',
    edit: '修改收货地址',
    del: '删除收货地址',
    setDefault: '设为默认地址',
  },
  cart: {
    index: '购物车',
    add: '加入购物车',
    update: '修改购物车数量',
    del: '移出购物车',
    select: '勾选购物车商品',
  },
};
