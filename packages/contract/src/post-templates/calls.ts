/** Texts that posts begin or end with under a name: templates and signatures, one's own or the whole team's. */
import type { Call } from '../call.ts';

export const postTemplatesCalls = {
  listPostTemplates: {
    method: 'GET',
    path: '/api/posting/templates',
    permission: 'posting.read',
    feature: 'posting',
    summary: 'The team’s templates and signatures and one’s own, by name',
    errors: [],
  },
  createPostTemplate: {
    method: 'POST',
    path: '/api/posting/templates',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Keep a template or a signature; one for the whole team is made by owners and admins',
    errors: ['not_permitted', 'not_found', 'post_templates_full', 'post_template_name_taken'],
  },
  updatePostTemplate: {
    method: 'PUT',
    path: '/api/posting/templates/:id',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Change a template or a signature',
    errors: ['not_permitted', 'not_found', 'revision_conflict', 'post_template_name_taken'],
  },
  deletePostTemplate: {
    method: 'DELETE',
    path: '/api/posting/templates/:id',
    permission: 'posting.write',
    feature: 'posting',
    summary: 'Delete a template or a signature; posts that were written with it stay as they are',
    errors: ['not_permitted', 'not_found'],
  },
} as const satisfies Record<string, Call>;
