/** What a secret is called that secretlint reports under an id; nothing for those that open no door. */
export function secretName(messageId: string): string | undefined {
  return harmless.has(messageId) ? undefined : (names[messageId] ?? 'A secret')
}

// --- internal ---

/** Keys of test modes. */
const harmless = new Set(['STRIPE_SECRET_KEY_TEST', 'STRIPE_RESTRICTED_KEY_TEST'])

const names: Readonly<Record<string, string>> = {
  AWSSecretAccessKey: 'A secret access key of AWS',
  PrivateKeyJSON: 'A private key of a Google Cloud service account',
  PrivateKey: 'A private key',
  PackageJSON_xOauthToken: 'A GitHub token',
  Npmrc_authToken: 'An npm token',
  NPM_ACCESS_TOKEN: 'An npm token',
  BasicAuth: 'An address with a password',
  MongoDBConnection: 'A database address with a password',
  MySQLConnection: 'A database address with a password',
  PostgreSQLConnection: 'A database address with a password',
  SLACK_TOKEN: 'A Slack token',
  IncomingWebhook: 'The address of a Slack webhook',
  SENDGRID_KEY: 'A SendGrid key',
  OPENAI_TOKEN: 'An OpenAI key',
  ANTHROPIC_API_KEY: 'An Anthropic key',
  GROQ_API_KEY: 'A Groq key',
  HUGGINGFACE_USER_ACCESS_TOKEN: 'A Hugging Face token',
  SHOPIFY_KEY: 'A Shopify key',
  STRIPE_SECRET_KEY_LIVE: 'A Stripe key',
  STRIPE_RESTRICTED_KEY_LIVE: 'A Stripe key',
  GITHUB_TOKEN: 'A GitHub token',
  GITLAB_PERSONAL_ACCESS_TOKEN: 'A GitLab token',
  GRAFANA_CLOUD_API_TOKEN: 'A Grafana token',
  GRAFANA_SERVICE_ACCOUNT_TOKEN: 'A Grafana token',
  LINEAR_API_TOKEN: 'A Linear token',
  NOTION_INTEGRATION_TOKEN: 'A Notion token',
  OPS_TOKEN: 'A 1Password token',
  HASHICORP_VAULT_SERVICE_TOKEN: 'A Vault token',
  HASHICORP_VAULT_BATCH_TOKEN: 'A Vault token',
  HASHICORP_VAULT_RECOVERY_TOKEN: 'A Vault token',
  VERCEL_PERSONAL_ACCESS_TOKEN: 'A Vercel token',
  VERCEL_INTEGRATION_TOKEN: 'A Vercel token',
  VERCEL_APP_ACCESS_TOKEN: 'A Vercel token',
  VERCEL_APP_REFRESH_TOKEN: 'A Vercel token',
  VERCEL_AI_GATEWAY_API_KEY: 'A Vercel key',
  DATABRICKS_PERSONAL_ACCESS_TOKEN: 'A Databricks token',
  DOCKER_PERSONAL_ACCESS_TOKEN: 'A Docker token',
  FIGMA_PERSONAL_ACCESS_TOKEN: 'A Figma token',
  CLOUDFLARE_GLOBAL_API_KEY: 'A Cloudflare key',
  CLOUDFLARE_USER_API_TOKEN: 'A Cloudflare token',
  CLOUDFLARE_ACCOUNT_API_TOKEN: 'A Cloudflare token',
  TAILSCALE_API_KEY: 'A Tailscale key',
  TAILSCALE_AUTH_KEY: 'A Tailscale key',
  TAILSCALE_CLIENT_KEY: 'A Tailscale key',
  TAILSCALE_SCIM_KEY: 'A Tailscale key',
  TAILSCALE_WEBHOOK_KEY: 'A Tailscale key',
  TAILSCALE_KEY: 'A Tailscale key',
}
