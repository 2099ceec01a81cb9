import { parseNameSet } from '../parse-name-set.ts'

/** Namespace packages that contain several distributions, which are distinguished by the next segment. */
export const pythonNamespaces: ReadonlySet<string> = parseNameSet(`
  airflow.providers, airflow.providers.apache, airflow.providers.google, airflow.providers.microsoft, azure,
  azure.ai, azure.cognitiveservices, azure.data, azure.keyvault, azure.mgmt, azure.monitor, azure.storage,
  backports, google, google.ads, google.api, google.cloud, jaraco, llama_index, llama_index.embeddings,
  llama_index.llms, odoo.addons, opentelemetry, opentelemetry.exporter, opentelemetry.instrumentation,
  paste, plone, plone.app, ruamel, sphinxcontrib, tencentcloud, zope, zope.app
`)
