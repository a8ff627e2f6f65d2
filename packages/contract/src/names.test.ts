import { expect, test } from 'vitest';
import { createDeskTeamBodySchema } from './desk-teams/schemas.ts';
import { macrosEndpoints } from './macros/schemas.ts';
import { toMediaTag } from './media/rules.ts';
import { mediaEndpoints } from './media/schemas.ts';
import { postTemplatesEndpoints } from './post-templates/schemas.ts';
import { savedViewsEndpoints } from './saved-views/schemas.ts';

const named = {
  folder: mediaEndpoints.createMediaFolder.body.shape.name,
  template: postTemplatesEndpoints.createPostTemplate.body.shape.name,
  view: savedViewsEndpoints.createSavedView.body.shape.name,
  macro: macrosEndpoints.createMacro.body.shape.name,
  team: createDeskTeamBodySchema.shape.name,
};

for (const [what, schema] of Object.entries(named)) {
  test(`the name of a ${what} is one line that can be seen`, () => {
    expect(schema.safeParse('\u200b\u202e').success).toBe(false);
    expect(schema.safeParse('W'.repeat(200)).success).toBe(false);
    expect(schema.parse(' Autumn\n\tpictures \u202e2026\u202c ')).toBe('Autumn pictures 2026');
    expect(schema.parse('👩‍👩‍👧 \u05d0\u05d1')).toBe('👩‍👩‍👧 \u05d0\u05d1');
  });
}

test('two tags that look the same are one', () => {
  expect(toMediaTag(' ##Autumn\u200b\n 2026')).toBe('autumn 2026');
});
