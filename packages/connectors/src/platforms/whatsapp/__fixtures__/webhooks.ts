/** Source: developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages, read 2026-11-21; names made up. */
const metadata = { display_phone_number: '16315551111', phone_number_id: '106540352242922' };

export const body = (value: Record<string, unknown>) => ({
  object: 'whatsapp_business_account',
  entry: [
    { id: 'WABA_ID', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }] },
  ],
});

export const message = (more: Record<string, unknown>) =>
  body({
    contacts: [{ profile: { name: 'Jo Doe' }, wa_id: '16505551234' }],
    messages: [{ from: '16505551234', id: 'wamid.HBgL', timestamp: '1768473000', ...more }],
  });

export const text = message({
  type: 'text',
  text: { body: 'Hello' },
  context: { from: '16315551111', id: 'wamid.prev' },
});

export const failed = body({
  statuses: [
    {
      id: 'wamid.out',
      status: 'failed',
      timestamp: '1768473001',
      recipient_id: '16505551234',
      errors: [
        { code: 131047, title: 'Re-engagement message', error_data: { details: 'More than 24 hours have passed' } },
      ],
    },
  ],
});
